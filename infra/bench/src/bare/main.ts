import { createServer } from "node:http";
import { HANDLERS } from "./handlers.ts";

/**
 * The baseline of a service: node:http and `pg`, without framework, checks or sessions, for one kind of request. `PORT`
 * and the addresses of the databases are in the environment.
 */
const [name = ""] = process.argv.slice(2);
const handle = HANDLERS[name];
if (!handle) throw new Error(`There is no handler ${name}.`);

const server = createServer((request, response) => {
  handle(request).then(
    ({ status = 200, headers, body }) =>
      response
        .writeHead(status, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          ...headers,
        })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(Number(process.env["PORT"]), "127.0.0.1");
// Exits with the measurement, also after a crash
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
