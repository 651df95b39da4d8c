import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";

/** An outside service's behaviour for a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake outside service: a real server with a configurable answer that records its requests. */
export async function createUpstream(first: Answer) {
  let answer = first;
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://upstream"));
    answer(request, response);
  });
  const host = `127.0.0.1:${await listenLocally(server)}`;
  return {
    host,
    url: `http://${host}`,
    asked,
    answerWith: (next: Answer) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a text of a media type. */
export const text =
  (body: string | Buffer, type = "application/json", status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  };

/** Answers with JSON. */
export const json = (body: unknown, status = 200): Answer =>
  text(JSON.stringify(body), "application/json", status);

/** Never answers a request. */
export const hang: Answer = () => undefined;
