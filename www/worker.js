// A worker that counts, solves and generates. The page's first message is {js, module}: the URL of
// the bindings and the compiled module, so that a worker downloads and compiles nothing anew.
// What arrives before the module is ready is kept, and handed to it in order.

const early = [];
let started = false;

self.onmessage = async (first) => {
  if (started) {
    early.push(first.data);
    return;
  }
  started = true;
  const { js, module } = first.data;
  let bindings;
  try {
    bindings = await import(js);
    await bindings.default({ module_or_path: module });
  } catch (error) {
    // Only an error thrown outside a promise reaches the page, which then replaces this worker.
    setTimeout(() => {
      throw error;
    });
    return;
  }
  // From here on the module's own listener receives.
  self.onmessage = null;
  bindings.start_worker();
  for (const data of early) {
    self.dispatchEvent(new MessageEvent("message", { data }));
  }
};
