// Starts the page: loads the WebAssembly module, hands over to it, and says so in plain words when
// that cannot be done. The sentences stand in index.html; here they are only shown.

const show = (id, visible) => {
  document.getElementById(id).hidden = !visible;
};

const give_up = (id) => {
  show("loading", false);
  show("app", false);
  show(id, true);
};

// Trunk writes the hashed names of the module's two files into the script element.
let { js, wasm, deepJs, deepWasm } = document.querySelector("script[data-js]").dataset;

// A module of one function that needs 128-bit vectors. Browsers without them get the same program
// built without; it makes the same puzzles, only slower.
const vectors = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];
if (typeof WebAssembly === "object" && !WebAssembly.validate(new Uint8Array(vectors))) {
  [js, deepJs] = [js, deepJs].map((name) => name.replace(/\.js$/, "-baseline.js"));
  [wasm, deepWasm] = [wasm, deepWasm].map((name) => name.replace(/_bg\.wasm$/, "-baseline_bg.wasm"));
}
const [js_url, wasm_url, deep_js_url, deep_wasm_url] = [js, wasm, deepJs, deepWasm].map(
  (name) => new URL(name, document.baseURI).href,
);

const picture = async (...words) => (await import("./picture.js")).picture(...words);

const start = async () => {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") {
    give_up("no-wasm");
    return;
  }
  try {
    const bindings = await import(js_url);
    await bindings.default({ module_or_path: wasm_url });
    bindings.start_page(js_url, deep_js_url, deep_wasm_url, picture);
  } catch {
    give_up("failed");
    return;
  }
  show("loading", false);
  show("app", true);
  keep_for_offline();
};

// The page works without the service worker, so that its failure is no news to anyone.
const keep_for_offline = () => {
  if (window.isSecureContext && "serviceWorker" in navigator) {
    navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => {});
  }
};

start();
