import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RenderedPart } from "@oneworld/contracts/site/served-page";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createArtefacts } from "../../test/testing.ts";
import { createRenderer } from "./renderer.ts";

const PART: RenderedPart = { html: "<p>", css: "", styles: "", missing: [] };

/** A renderer whose process answers when the test says so. */
async function rendererOf(delay = { isLate: () => false, end: () => {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), "edge-render-"));
  const socket = path.join(folder, "r.sock");
  const asked: ServerResponse[] = [];
  const server = createServer((_, response) => void asked.push(response)).listen(socket);
  await once(server, "listening");
  const registry = new Registry();
  const reader = { file: () => Promise.resolve(null) };
  const log = createLogger("edge", "silent");
  const renderer = createRenderer({ socket, budget: 9_000, reader, log, registry, delay });
  onTestFinished(() => {
    renderer.end();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const artefacts = await createArtefacts();
  const shell = await artefacts.publish("shell", "1.0.0", undefined, {
    server: { file: "server.js" },
  });
  return {
    render: () => renderer.render(shell, null, "{}", () => {}),
    /** Waits for so many requests, and answers them. */
    async answer(count: number) {
      await expect.poll(() => asked.length).toBe(count);
      for (const response of asked.splice(0)) response.end(JSON.stringify(PART));
    },
    outcomes: () => registry.getSingleMetricAsString("page_parts_total"),
  };
}

test("beyond 48 parts at one time browsers render, until some are done", async () => {
  const { render, answer, outcomes } = await rendererOf();
  const first = Array.from({ length: 48 }, render);
  expect(await render()).toBeNull();
  expect(await outcomes()).toContain('outcome="overloaded"} 1');
  await answer(48);
  expect(await Promise.all(first)).toEqual(first.map(() => PART));
  const next = render();
  await answer(1);
  expect(await next).toEqual(PART);
});

test("browsers render while this process's events are late", async () => {
  let isLate = true;
  const { render, answer } = await rendererOf({ isLate: () => isLate, end: () => {} });
  expect(await render()).toBeNull();
  isLate = false;
  const next = render();
  await answer(1);
  expect(await next).toEqual(PART);
});
