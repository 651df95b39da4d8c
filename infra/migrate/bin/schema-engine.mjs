#!/usr/bin/env node
// Prisma's command line hands its work on schemas and migrations to a native program, the schema engine, which it
// downloads. This is that program out of npm packages: the same engine as WebAssembly behind the same protocol
// (JSON-RPC, a line each, over stdin and stdout). With PRISMA_SCHEMA_ENGINE_BINARY set to this file, `prisma generate`,
// `migrate dev|deploy|diff|status|reset` and `db push|pull` work on machines that can't reach Prisma's download server.
// How to make a migration: see ../src/main.ts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { Database } from "./schema-engine-database.mjs";

/** PostgreSQL's error codes (and a refused connection) as Prisma's. */
const PRISMA_CODES = { "3D000": "P1003", ECONNREFUSED: "P1001", "28P01": "P1000" };
const OTHER_CONNECTION_ERROR = "P1010";

/** The code that the native engine gives for all errors of its own. */
const RPC_ERROR = 4466;

process.on("uncaughtException", (error) => {
  log("ERROR", error.stack ?? String(error));
  process.exit(1);
});

const args = process.argv.slice(2);
const datasource = JSON.parse(valuesOf("--datasource")[0] ?? "{}");
const database = new Database(datasource.url ?? process.env.DATABASE_URL);

if (args.includes("cli")) {
  await runOnce(args[args.indexOf("cli") + 1]);
} else {
  const engine = await loadEngine();
  if (args.includes("--version")) console.log(`schema-engine-cli ${engine.version()}`);
  else await serve(engine);
}
process.exit(process.exitCode);

/** `schema-engine … cli <command>`: the answer is the exit code and, in the log, Prisma's error code. */
async function runOnce(command) {
  // The command line drops the first line of the log
  log("INFO", "Starting");
  try {
    if (command === "create-database") await database.create();
    else if (command === "can-connect-to-database") await database.check();
    else throw new Error(`Unsupported command: ${command}`);
    log("INFO", "Connection successful");
  } catch (error) {
    log("ERROR", error.message, PRISMA_CODES[error.code] ?? OTHER_CONNECTION_ERROR);
    process.exitCode = 1;
  }
}

/** Answers requests until stdin ends. */
async function serve(module) {
  const schemas = valuesOf("--datamodels").map((file) => [file, readFileSync(file, "utf8")]);
  const adapter = bindMigrationAwareSqlAdapterFactory(database.createAdapterFactory());
  let engine;
  const open = () =>
    (engine ??= module.SchemaEngine.new(
      { datamodels: schemas.length > 0 ? schemas : undefined },
      (line) => log("INFO", String(line)),
      adapter,
    ));
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line || "{}");
    // A line without a method answers one of our own notices
    if (!method) continue;
    try {
      send({ id, result: (await call(open, method, params)) ?? {} });
    } catch (error) {
      send({ id, error: describe(error) });
    }
  }
}

async function call(open, method, params) {
  if (method === "createDatabase") {
    await database.create();
    return { databaseName: database.name };
  }
  if (method === "ensureConnectionValidity") return database.check();
  const engine = await open();
  if (method === "getDatabaseVersion") return engine.version(params);
  const result = await engine[method](params);
  // The native engine prints a diff by asking the command line to
  if (method === "diff" && result?.stdout) {
    send({ id: 0, method: "print", params: { content: result.stdout } });
  }
  return result;
}

async function loadEngine() {
  // The engine calls this when it breaks down, and fails without a word where it is missing
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => log("ERROR", message) };
  const module = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const file = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": module,
  });
  module.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return module;
}

function valuesOf(flag) {
  return args.flatMap((value, index) => (value === flag ? [args[index + 1]] : []));
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function describe(error) {
  const data = {
    is_panic: false,
    message: error.message ?? String(error),
    error_code: typeof error.code === "string" ? error.code : undefined,
    meta: error.meta,
  };
  return { code: RPC_ERROR, message: "An error happened. Check the data field for details.", data };
}

function log(level, message, error_code) {
  const record = {
    timestamp: new Date().toISOString(),
    level,
    fields: { message, error_code },
    target: "schema_engine::logger",
  };
  process.stderr.write(`${JSON.stringify(record)}\n`);
}
