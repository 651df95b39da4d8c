import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";

/**
 * A server that passes GET requests on and writes control characters into the answers.
 *
 * @param word each of its occurrences in an answer gets NUL, ESC and DEL
 */
export async function controlCharactersFrom(url: string, word: string) {
  const odd = `\\u0000${word.slice(0, 2)}\\u001b\\u007f${word.slice(2)}`;
  const answer = async (
    { url: path = "/", headers }: IncomingMessage,
    response: ServerResponse,
  ) => {
    const { authorization = "" } = headers;
    const given = await fetch(new URL(path, url), { headers: { authorization } });
    response.writeHead(given.status, { "content-type": "application/json" });
    response.end((await given.text()).replaceAll(word, odd));
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
