import { createServer } from "node:http";
import pg from "pg";
import { PROFILE_QUERY } from "./profile-query.ts";

/**
 * The least that can answer a profile: node:http and `pg`, no framework, no checks, no sessions, one kind of address.
 * `PORT` and `DATABASE_URL` are the service's; so is the number of connections to the database.
 */
const { PORT, DATABASE_URL } = process.env;
// The same setting as the service's own connections have
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
// Ends with the measurement, however that ends
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
