import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

test("a command that waits for a store ends at SIGTERM", async () => {
  // It never answers
  const store = createServer(() => {});
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const { port } = store.address() as AddressInfo;
  const main = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", main, "list"], {
    env: {
      PATH: process.env["PATH"],
      ARTEFACTS_BUCKET: "artefacts",
      ARTEFACTS_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "secret",
    },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    store.closeAllConnections();
    store.close();
  });
  await once(store, "request");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([143, null]);
}, 60_000);

test("a command whose reader has gone ends quietly", async () => {
  const main = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", main, "help"]);
  child.stdout.destroy();
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([printed, code]).toEqual(["", 0]);
}, 60_000);

test("a command that builds and checks nothing doesn't load the code for that", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "loaded-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const main = path.join(import.meta.dirname, "main.ts");
  // Node.js writes down which modules have run
  const env = { PATH: process.env["PATH"], NODE_V8_COVERAGE: folder, ARTEFACTS_DIR: folder };
  const child = spawn(process.execPath, ["--import", "tsx", main, "list"], { env });
  expect(await once(child, "exit")).toEqual([0, null]);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const loaded = texts.flatMap((json) =>
    (JSON.parse(json) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
  expect(loaded.filter((url) => url.includes("/src/commands/status"))).not.toEqual([]);
  expect(loaded.filter((url) => /\/gate\/(?:browser|static)|\/execa\//.test(url))).toEqual([]);
}, 60_000);
