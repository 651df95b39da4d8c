// A host by the library's guide: an instance with shared libraries, and one remote by its manifest.
import { createInstance } from "@module-federation/runtime";
import { sharedLibraries } from "virtual:shared-libraries";
import { sharedVersions } from "virtual:shared-versions";

const host = createInstance({
  name: "stock-host",
  remotes: [{ name: "mf-forum", entry: `${location.origin}/mf-forum/mf-manifest.json` }],
  shared: Object.fromEntries(
    Object.entries(sharedVersions).map(([name, shared]) => [
      name,
      { ...shared, lib: () => sharedLibraries[name] },
    ]),
  ),
});

const constant = (value) => ({ get: () => value, subscribe: () => () => {} });
const report = (error) => console.error(error);

const app = await host.loadRemote("mf-forum/app");
await app.mount({
  domElement: document.querySelector("main"),
  release: "mf-forum",
  session: { ...constant(null), update() {}, settled: () => Promise.resolve(null) },
  http: sharedLibraries["@oneworld/remote-kit"].createHttp({ onUnauthenticated() {} }),
  toasts: { success() {}, error: () => () => {} },
  cart: { ...constant(0), set() {} },
  realtime: { ...constant("off"), emit: () => false, on: () => () => {} },
  locale: "en-GB",
  requireSignIn() {},
  reportError: report,
  fail: report,
});
