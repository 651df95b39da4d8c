import type { Compiler } from "@rspack/core";

/**
 * Adds the attempt to the address of a chunk (`?retry=1`). The browser may cache a bad response for as long as a release's files
 * are valid, and a hanging request blocks others for the same address.
 */
export function chunkRetry(compiler: Compiler): void {
  const { RuntimeGlobals, RuntimeModule } = compiler.rspack;

  class ChunkRetryRuntime extends RuntimeModule {
    constructor() {
      super("chunk retry", RuntimeModule.STAGE_ATTACH);
    }

    override generate(): string {
      return `
        var load = ${RuntimeGlobals.loadScript}, attempts = {};
        ${RuntimeGlobals.loadScript} = function (url, done, key, chunkId) {
          var attempt = attempts[url] = (attempts[url] === undefined ? -1 : attempts[url]) + 1;
          load(attempt ? url + "?retry=" + attempt : url, done, key, chunkId);
        };`;
    }
  }

  compiler.hooks.compilation.tap("chunkRetry", (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap("chunkRetry", (chunk, set) => {
      set.add(RuntimeGlobals.loadScript);
      compilation.addRuntimeModule(chunk, new ChunkRetryRuntime());
    });
  });
}
