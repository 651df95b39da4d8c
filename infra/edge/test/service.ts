import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { listen } from "./testing.ts";

/** A call as a service gets it. */
export interface ServiceCall {
  url: string;
  headers: IncomingHttpHeaders;
}

/** A service for one test, whose answers the test gives. It records its calls. */
export async function createService(answer: (call: ServiceCall, response: ServerResponse) => void) {
  const calls: ServiceCall[] = [];
  const { url, server } = await listen(({ url: path = "", headers }, response) => {
    const call = { url: path, headers };
    calls.push(call);
    answer(call, response);
  });
  return { url, server, calls };
}

/** Answers with JSON. */
export const json = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
