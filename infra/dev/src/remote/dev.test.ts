import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { SetupError } from "../machine/setup-error.ts";
import { freePorts } from "../site/ports.ts";
import { main } from "./dev.ts";

const { signal } = new AbortController();

test("an environment has to answer", async () => {
  const run = main(["mf-forum", "--against", "http://127.0.0.1:1"], signal);
  await expect(run).rejects.toThrow(SetupError);
  await expect(run).rejects.toThrow("No site answers at http://127.0.0.1:1");
});

test("names a taken port of a development server before anything is built", async () => {
  const { edge: port } = await freePorts();
  const server = createServer((_, response) => void response.end()).listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const printed = vi.spyOn(process.stdout, "write");
  onTestFinished(() => printed.mockRestore());
  const against = ["--against", `http://127.0.0.1:${port}`];
  const run = main(["mf-forum", "--port", String(port - 1), ...against], signal);
  await expect(run).rejects.toThrow(`Port ${port} is taken by another program`);
  expect(printed.mock.calls.join()).not.toContain("building");
});
