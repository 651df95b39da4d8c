import type { Compiler } from "@rspack/core";

/**
 * Gives each further attempt at a chunk an address of its own (`?retry=1`). The browser may hold on to a bad answer
 * for as long as a release's files are valid, and a request that hangs makes all others for its address wait.
 */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
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

    compiler.hooks.compilation.tap("ChunkRetryPlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("ChunkRetryPlugin", (chunk, set) => {
        set.add(RuntimeGlobals.loadScript);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntime());
      });
    });
  }
}
