import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as SchemaEngine from "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * Prisma's schema engine as WebAssembly, which npm has. Prisma's own command line downloads a native one.
 *
 * @throws Error when the package doesn't fit
 */
export function loadSchemaEngine(): Promise<typeof SchemaEngine> {
  return (loading ??= load());
}

/** The module keeps one instance, whose memory a second one would overwrite. */
let loading: Promise<typeof SchemaEngine> | undefined;

async function load(): Promise<typeof SchemaEngine> {
  const name = "@prisma/schema-engine-wasm/schema_engine_bg";
  const engine = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = createRequire(import.meta.url)
    .resolve(name)
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": engine as unknown as WebAssembly.ModuleImports,
  });
  // The engine calls this when it panics
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) },
  });
  (engine as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(
    instance.exports,
  );
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return engine;
}
