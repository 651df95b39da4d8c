import { createServer } from "node:http";
import pg from "pg";
import { PROFILE_QUERY } from "./profile-query.ts";

/**
 * The baseline for a profile: node:http and `pg`, without framework, checks or sessions, for one kind of address.
 * `PORT`, `DATABASE_URL` and the number of connections are the service's.
 */
const { PORT, DATABASE_URL } = process.env;
// As in the service's own connections
const options = "-c plan_cache_mode=force_generic_plan";
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options });

async function readProfile(path = ""): Promise<string> {
  const values = [path.slice(path.lastIndexOf("/") + 1)];
  const { rows } = await pool.query<{ json: string }>({ ...PROFILE_QUERY, values });
  return rows[0]?.json ?? "";
}

const server = createServer((request, response) => {
  readProfile(request.url).then(
    (profile) =>
      response
        .writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(profile),
        })
        .end(profile),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(Number(PORT), "127.0.0.1");
// Exits with the measurement, also after a crash
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
