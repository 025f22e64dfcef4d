// What every end-to-end test stands on: the page served from dist/, a real browser, and words to
// find things by role and name as a person or a screen reader does.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { Builder, By, Key, Select } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";

const require = createRequire(import.meta.url);
const LogInspector = require("selenium-webdriver/bidi/logInspector");
const ScriptManager = require("selenium-webdriver/bidi/scriptManager");
const BrowsingContext = require("selenium-webdriver/bidi/browsingContext");

export { By, Key };

/** Which browser this run is about. */
export const BROWSER = process.env.BROWSER ?? "chromium";
const DIST = join(fileURLToPath(new URL(".", import.meta.url)), "../dist");
const PATIENCE = 20_000;

const TYPES = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/** Serves dist/ from a folder, as any static host may, and keeps the list of what was asked for. */
export class Server {
  /** What it serves. */
  home = DIST;
  requests = [];
  /** Requests that match are answered with 404. */
  missing = null;
  base = "/some/folder/";

  static async start(port = 0) {
    const server = new Server();
    await server.listen(port);
    return server;
  }

  async listen(port) {
    this.http = createServer((request, response) => this.answer(request, response));
    await new Promise((resolve, reject) => this.http.once("error", reject).listen(port, "127.0.0.1", resolve));
    this.port = this.http.address().port;
  }

  get url() {
    return `http://127.0.0.1:${this.port}${this.base}`;
  }

  async answer(request, response) {
    const path = decodeURIComponent(request.url.split("?")[0]);
    this.requests.push(path);
    const name = path === this.base ? "index.html" : path.startsWith(this.base) ? normalize(path.slice(this.base.length)) : "";
    try {
      if (!name || name.startsWith("..") || this.missing?.test(name)) throw new Error("not here");
      const body = await readFile(join(this.home, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "cache-control": "no-cache" });
      response.end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" });
      response.end("not found");
    }
  }

  async stop() {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}

// Runs before the page does: printing leaves the dialog out, copying is written down, workers can
// be killed, and what the security policy refuses is heard.
const BEFORE_THE_PAGE = `() => {
  window.__test = { copied: null, prints: 0, workers: [], violations: [] };
  window.print = () => { window.__test.prints += 1; };
  if (navigator.clipboard) {
    navigator.clipboard.writeText = async (text) => { window.__test.copied = text; };
  }
  document.addEventListener("securitypolicyviolation", (event) => {
    window.__test.violations.push(event.violatedDirective + " " + event.blockedURI);
  });
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(...args) { super(...args); window.__test.workers.push(this); }
  };
}`;

// What the browsers say about themselves.
const NOT_OURS = /favicon|Launching Mapper instance/;

/** A browser with the page in it. */
export class Page {
  /** What the console said, in words. */
  messages = [];
  #found = new Map();

  static async open({ dark = false, wasm = true, path = "", server = null, width = 1100, height = 900, wait = true } = {}) {
    const page = new Page();
    page.server = server ?? (await Server.start());
    page.driver = await start_browser({ dark, wasm });
    try {
      await page.driver.manage().setTimeouts({ script: 120_000, pageLoad: 60_000 });
      await page.listen(wasm);
      await page.resize(width, height);
      if (dark && BROWSER === "chromium") {
        await page.driver.sendDevToolsCommand("Emulation.setEmulatedMedia", {
          features: [{ name: "prefers-color-scheme", value: "dark" }],
        });
      }
      await page.goto(path, { wait });
    } catch (error) {
      await page.close();
      throw error;
    }
    return page;
  }

  async listen(wasm) {
    const note = (entry) => {
      if (!NOT_OURS.test(entry.text ?? "")) this.messages.push(`${entry.level}: ${entry.text}`);
    };
    const inspector = await LogInspector(this.driver);
    await inspector.onLog(note);
    const window = await this.driver.getWindowHandle();
    const scripts = await ScriptManager(window, this.driver);
    await scripts.addPreloadScript(BEFORE_THE_PAGE);
    // Chromium has no switch for it.
    if (!wasm) await scripts.addPreloadScript("() => { delete window.WebAssembly; }");
    this.context = await BrowsingContext(this.driver, { browsingContextId: window });
  }

  /** All that went wrong in the console or against the policy since the last time. */
  async complaints() {
    if (BROWSER === "chromium") {
      const entries = await this.driver.manage().logs().get("browser");
      for (const entry of entries) {
        if (!NOT_OURS.test(entry.message)) this.messages.push(entry.message);
      }
    }
    const violations = await this.script("return window.__test ? window.__test.violations.splice(0) : []");
    return [...this.messages.splice(0), ...violations];
  }

  async resize(width, height = 900) {
    await this.context.setViewport(width, height);
  }

  /** Opens a path of the page, as from a link elsewhere. */
  async goto(path = "", { wait = true } = {}) {
    this.#found.clear();
    await this.driver.get("about:blank");
    await this.driver.get(this.server.url + path);
    if (wait) await this.ready();
  }

  async reload() {
    // Firefox under a driver does not come back from a refresh.
    const here = await this.url();
    await this.goto(here.slice(this.server.url.length));
  }

  async back() {
    await this.driver.navigate().back();
  }

  async ready() {
    await until(async () => {
      // A part's board is built when the part is first opened.
      return this.script("const app = document.querySelector('main'); return app && app.checkVisibility() && (document.body.dataset.part === 'set' || !!document.querySelector('[role=grid] [role=gridcell]'))");
    }, "the page to be there");
  }

  script(text, ...values) {
    return this.driver.executeScript(text, ...values);
  }

  async url() {
    return this.driver.getCurrentUrl();
  }

  /** The visible things of a role, in the page's order. */
  async all(role) {
    return this.driver.executeScript(
      "return [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility({ visibilityProperty: true }))",
      SELECTORS[role],
    );
  }

  /** The one visible thing of that role and name; null when there is none. */
  async find(role, name) {
    const key = `${role} ${name}`;
    const known = this.#found.get(key);
    if (known) {
      try {
        if ((await known.isDisplayed()) && matches(await known.getAccessibleName(), name)) return known;
      } catch {
        // It has gone; look again.
      }
      this.#found.delete(key);
    }
    for (const element of await this.all(role)) {
      try {
        if (matches(await element.getAccessibleName(), name)) {
          this.#found.set(key, element);
          return element;
        }
      } catch {
        // It went while we looked.
      }
    }
    return null;
  }

  /** Waits for it. */
  async get(role, name) {
    return until(() => this.find(role, name), `${role} "${name}"`);
  }

  async click(role, name) {
    const element = await this.get(role, name);
    await this.script("arguments[0].scrollIntoView({ block: 'center' })", element);
    await element.click();
  }

  /** Chooses an option by the start of its text or by its value. */
  async choose(name, option) {
    const element = await this.get("combobox", name);
    const options = await this.options(name);
    const index = options.findIndex(({ text, value }) => value === option || text.startsWith(option));
    if (index < 0) throw new Error(`${name} has no option ${option}: ${options.map(({ text }) => text).join(", ")}`);
    await new Select(element).selectByIndex(index);
    return options[index];
  }

  async options(name) {
    return this.script(
      "return [...arguments[0].options].map((option) => ({ text: option.text.trim(), value: option.value, selected: option.selected }))",
      await this.get("combobox", name),
    );
  }

  /** Types into a field in place of what it held. */
  async fill(role, name, text) {
    const element = await this.get(role, name);
    // Firefox types nothing after a chord in the same breath.
    await element.sendKeys(Key.chord(Key.CONTROL, "a"));
    await element.sendKeys(Key.BACK_SPACE);
    await element.sendKeys(text);
  }

  /** Pastes into a field as a person does, through the clipboard, in place of what it held. */
  async paste(name, text, html = null) {
    await this.script(
      `const [field, text, html] = arguments;
       const data = new DataTransfer();
       data.setData("text/plain", text);
       if (html !== null) data.setData("text/html", html);
       field.focus();
       const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
       // Firefox takes no data in the event's making.
       Object.defineProperty(event, "clipboardData", { value: data });
       if (field.dispatchEvent(event)) {
         field.setRangeText(text, 0, field.value.length, "end");
         field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", data: text, bubbles: true }));
       }`,
      await this.get("textbox", name), text, html,
    );
  }

  /** What stands in a field. */
  async value(role, name) {
    return (await this.get(role, name)).getAttribute("value");
  }

  /** The rows of a board, each a list of texts. */
  async rows(name) {
    const board = await this.find("grid", name);
    if (!board) return [];
    return this.script(
      `return [...arguments[0].querySelectorAll("tr, [role=row]")].map((row) =>
         [...row.querySelectorAll("td, [role=gridcell]")].map((cell) => cell.innerText.trim()))`,
      board,
    );
  }

  /** A board as one line of digits and dots. */
  async board(name) {
    const rows = await this.rows(name);
    return rows.flat().map((text) => text || ".").join("");
  }

  /** Waits until a board is what the check asks for, and returns it. */
  async board_when(name, check, what) {
    let last = "";
    try {
      return await until(async () => {
        last = await this.board(name);
        return check(last) ? last : null;
      }, what);
    } catch (error) {
      throw new Error(`${error.message}; the board is ${last || "absent"}`, { cause: error });
    }
  }

  /** One cell of a board, rows and columns from one. */
  async cell(name, row, column) {
    return this.script(
      "return arguments[0].querySelectorAll('tr, [role=row]')[arguments[1]].querySelectorAll('td, [role=gridcell]')[arguments[2]]",
      await this.get("grid", name), row - 1, column - 1,
    );
  }

  /** What the status and any alert say. */
  async said() {
    const texts = await this.script(
      "return [...document.querySelectorAll('[role=status], [role=alert], output')].filter((element) => element.checkVisibility()).map((element) => element.innerText)",
    );
    return texts.join(" ").replace(/\s+/g, " ").trim();
  }

  /** The line under the visible board. */
  async caption() {
    return this.script("return [...document.querySelectorAll('.caption')].find((element) => element.checkVisibility())?.innerText.trim() ?? ''");
  }

  /** Waits until no puzzle is being made or judged. */
  async settled(patience = PATIENCE) {
    return until(async () => {
      const said = await this.said();
      return said && !/…$/.test(said) ? said : null;
    }, "the page to be at rest", patience);
  }

  async hears(pattern) {
    let last = "";
    try {
      return await until(async () => {
        last = await this.said();
        return pattern.test(last) ? last : null;
      }, `the status to say ${pattern}`);
    } catch (error) {
      throw new Error(`${error.message}; it says "${last}"`, { cause: error });
    }
  }

  /** The focused thing's name. */
  async focused() {
    const element = await this.driver.switchTo().activeElement();
    return element.getAccessibleName();
  }

  async press(...keys) {
    await this.driver.actions().sendKeys(...keys).perform();
  }

  /** What the browser's print makes of the page now. */
  async pdf({ width = 21, height = 29.7 } = {}) {
    if (BROWSER === "chromium") {
      const { data } = await this.driver.sendAndGetDevToolsCommand("Page.printToPDF", { preferCSSPageSize: true, printBackground: false });
      return Buffer.from(data, "base64");
    }
    const data = await this.driver.printPage({
      width, height, background: false, shrinkToFit: false, top: 0, bottom: 0, left: 0, right: 0,
    });
    return Buffer.from(data, "base64");
  }

  async close() {
    try {
      await this.driver?.quit();
    } finally {
      await this.server?.stop().catch(() => {});
    }
  }
}

const SELECTORS = {
  button: "button, [role=button], summary",
  combobox: "select, [role=combobox]",
  spinbutton: "input[type=number], [role=spinbutton]",
  textbox: "textarea, input[type=text], input:not([type]), [role=textbox]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  grid: "table, [role=grid]",
  region: "section, [role=region]",
  progressbar: "progress, [role=progressbar]",
  link: "a[href]",
  list: "ol, ul, [role=list]",
};

const matches = (name, wanted) => (wanted instanceof RegExp ? wanted.test(name) : name.trim() === wanted);

/** Tries again and again, until something comes of it. */
export async function until(attempt, what, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const result = await attempt();
    if (result) return result;
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s for ${what}`);
    await pause(60);
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function start_browser({ dark, wasm }) {
  for (const name of BROWSER === "firefox" ? ["FIREFOX", "GECKODRIVER"] : ["CHROMIUM", "CHROMEDRIVER"]) {
    if (!process.env[name]) throw new Error(`${name} must name the program; \`cargo xtask test\` sets it`);
  }
  if (BROWSER === "firefox") {
    const options = new firefox.Options();
    options.addArguments("-headless");
    options.setBinary(process.env.FIREFOX);
    options.setPreference("layout.css.prefers-color-scheme.content-override", dark ? 0 : 1);
    options.setPreference("javascript.options.wasm", wasm);
    options.setPreference("print.always_print_silent", true);
    options.set("webSocketUrl", true);
    const service = new firefox.ServiceBuilder(process.env.GECKODRIVER);
    return new Builder().forBrowser("firefox").setFirefoxOptions(options).setFirefoxService(service).build();
  }
  const options = new chrome.Options();
  options.addArguments(
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--window-size=1100,900",
  );
  options.setChromeBinaryPath(process.env.CHROMIUM);
  options.set("goog:loggingPrefs", { browser: "ALL" });
  options.set("webSocketUrl", true);
  const service = new chrome.ServiceBuilder(process.env.CHROMEDRIVER);
  return new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
}
