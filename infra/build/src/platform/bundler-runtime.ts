declare global {
  /** The shell's (`shell/src/federation/bundler-runtime.ts`). */
  var oneWorldBundlerRuntime: () => object;
}

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in remotes, which use the page's instance. So an entry has 3.5 kB
 * compressed, instead of 7 kB.
 */
export default globalThis.oneWorldBundlerRuntime();
