import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { main } from "./dev.ts";

test.each([
  [2, "an unknown remote", ["mf-nothing"]],
  [2, "an unknown option", ["mf-forum", "--wrong"]],
  [2, "no address of an environment", ["mf-forum", "--against", "nonsense"]],
  [1, "an environment that doesn't answer", ["mf-forum", "--against", "http://127.0.0.1:1"]],
])("exits with %i for %s", async (code, _, args) => {
  expect(await main(args)).toBe(code);
});

test("names a taken port of a development server before anything is built", async () => {
  const server = createServer((_, response) => void response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const against = ["--against", `http://127.0.0.1:${port}`];
  const code = await main(["mf-forum", "--port", String(port - 1), ...against]);
  const text = printed.mock.calls.join();
  printed.mockRestore();
  expect(text).toContain(`Port ${port} is taken by another program`);
  expect(text).not.toContain("building");
  expect(code).toBe(1);
});
