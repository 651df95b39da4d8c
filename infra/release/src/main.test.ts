import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
