import { Agent, createServer, type ServerResponse } from "node:http";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { expect, onTestFinished, test } from "vitest";
import { callText } from "./call-text.ts";

async function serve(answer: (response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => void (body += chunk.toString()));
    request.on("end", () => answer(response, body));
  });
  const port = await listenLocally(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { host: "127.0.0.1", port, agent };
}

test("sends a body and answers with the whole text", async () => {
  const options = await serve((response, body) => void response.writeHead(201).end(`${body} für`));
  expect(await callText({ ...options, method: "PUT" }, "é")).toMatchObject({
    status: 201,
    text: "é für",
  });
});

test("a call that waits for a connection ends with its signal, as one that waits for its answer", async () => {
  const options = await serve(() => {});
  const signal = AbortSignal.timeout(100);
  const calls = await Promise.allSettled([1, 2].map(() => callText({ ...options, signal })));
  expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test.each([
  ["is longer", (response: ServerResponse) => void response.end("x".repeat(101))],
  ["is cut off", (response: ServerResponse) => void response.write("x", () => response.destroy())],
  ["never ends", (response: ServerResponse) => void response.write("x")],
])("an answer that %s fails, and the next call works", async (_, answer) => {
  let isFirst = true;
  const options = await serve((response) => {
    if (!isFirst) return void response.end("fine");
    isFirst = false;
    answer(response);
  });
  const first = { ...options, signal: AbortSignal.timeout(300) };
  await expect(callText(first, "", 100)).rejects.toBeInstanceOf(Error);
  expect(await callText(options, "", 100)).toMatchObject({ text: "fine" });
});
