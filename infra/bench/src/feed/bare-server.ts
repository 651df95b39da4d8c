import { createServer } from "node:http";
import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import pg from "pg";
import { TOPIC_QUERY } from "./feed-query.ts";

/**
 * The least that can answer the feed: node:http and `pg`, no framework, no checks, no sessions, one address.
 * `PORT` and `DATABASE_URL` are the service's; so is the number of connections to the database.
 */
const { PORT, DATABASE_URL } = process.env;
// The same setting as the service's own connections have
const options = "-c plan_cache_mode=force_generic_plan";
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options });

async function readPage(): Promise<string> {
  const { rows } = await pool.query<{ id: string; json: string }>(TOPIC_QUERY);
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = rows.length > FEED_PAGE_SIZE ? shown.at(-1) : undefined;
  const posts = shown.map((row) => row.json).join(",");
  return `{"posts":[${posts}],"nextCursor":${JSON.stringify(last?.id ?? null)}}`;
}

const server = createServer((_request, response) => {
  readPage().then(
    (page) =>
      response
        .writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(page),
        })
        .end(page),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(Number(PORT), "127.0.0.1");
// Ends with the measurement, however that ends
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
