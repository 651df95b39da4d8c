declare global {
  /** The shell's (`shell/src/federation/bundler-runtime.ts`). */
  var oneWorldBundlerRuntime: () => object;
}

/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in the builds of remotes, which take it from the page as they
 * do the libraries: an entry is 3.5 KB compressed, instead of 7 with a runtime of its own.
 */
export default globalThis.oneWorldBundlerRuntime();
