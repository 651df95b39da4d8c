import { createServer } from "node:http";
import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import pg from "pg";
import { TOPIC_QUERY } from "./feed-query.ts";

/**
 * The baseline for the feed: node:http and `pg`, without framework, checks or sessions, for one address. `PORT`,
 * `DATABASE_URL` and the number of connections are the service's.
 */
const { PORT, DATABASE_URL } = process.env;
// As in the service's own connections
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
// Exits with the measurement, also after a crash
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
