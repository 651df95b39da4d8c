import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import pg from "pg";

/**
 * The baseline for signing in: node:http, `pg` and Argon2, without framework, checks, limits or second factors. `PORT`,
 * `DATABASE_URL` and the number of connections are the auth service's.
 */
const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const FIND = "SELECT id, name, email, password_hash FROM accounts WHERE email = $1";
const OPEN = `INSERT INTO sessions (id, token_hash, account_id, user_agent, expires_at)
  VALUES ($1, $2, $3, '', now() + interval '30 days')`;

interface Account {
  id: string;
  name: string;
  email: string;
  password_hash: string;
}

async function signIn(given: unknown): Promise<{ token: string; member: object } | null> {
  const { email, password } = given as { email: string; password: string };
  const { rows } = await pool.query<Account>({ name: "find", text: FIND, values: [email] });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, password))) return null;
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await pool.query({ name: "open", text: OPEN, values: [randomUUID(), hash, account.id] });
  return { token, member: { id: account.id, name: account.name, email: account.email } };
}

const server = createServer((request, response) => {
  if (request.method === "GET") return void response.writeHead(200).end("{}");
  json(request)
    .then(signIn)
    .then(
      (done) =>
        response
          .writeHead(done ? 200 : 401, {
            "content-type": "application/json",
            ...(done && { "set-cookie": `ow_session=${done.token}; HttpOnly; Path=/` }),
          })
          .end(JSON.stringify(done?.member ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});

server.listen(Number(PORT), "127.0.0.1");
// Exits with the measurement, also after a crash
for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => process.exit(0));
