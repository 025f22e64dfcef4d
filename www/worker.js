// A worker that counts, solves, generates and explains. The page's first message is {js, module, deep}:
// the URL of the bindings and the compiled module, so that a worker downloads and compiles nothing anew,
// and the URLs of the module that knows every technique, which is loaded when a request needs it.
// Every message after that is {deep, request}; what arrives before the module is ready waits its turn.

// Only an error thrown outside a promise reaches the page, which then replaces this worker.
const die = (error) => {
  setTimeout(() => {
    throw error;
  });
};

const post = (event) => self.postMessage(event);

const load = async (js, module) => {
  const bindings = await import(js);
  await bindings.default({ module_or_path: module });
  return bindings;
};

let main;
let deep;
let addresses;

const answer = async ({ deep: is_deep, request }) => {
  const near = await main;
  let bindings = near;
  if (is_deep) {
    deep ??= load(addresses.js, addresses.wasm);
    try {
      bindings = await deep;
    } catch {
      deep = undefined;
      post(near.refuse(request));
      return;
    }
  }
  post(bindings.answer(request, post));
};

self.onmessage = ({ data }) => {
  if (main) {
    answer(data).catch(die);
    return;
  }
  addresses = data.deep;
  main = load(data.js, data.module);
  main.then((bindings) => post(bindings.version())).catch(die);
};
