import { createHash, randomBytes, randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import { verify } from "@node-rs/argon2";
import { type Handler, pool } from "./handler.ts";

const FIND = "SELECT id, name, email, password_hash FROM accounts WHERE email = $1";
const OPEN = `INSERT INTO sessions (id, token_hash, account_id, user_agent, expires_at)
  VALUES ($1, $2, $3, '', now() + interval '30 days')`;

interface Account {
  id: string;
  name: string;
  email: string;
  password_hash: string;
}

/** Signs a member in: the account, its Argon2id hash and a session, without limits or second factors. */
export const signIn: Handler = async (request) => {
  if (request.method === "GET") return { body: "{}" };
  const { email, password } = (await json(request)) as { email: string; password: string };
  const { rows } = await pool.query<Account>({ name: "find", text: FIND, values: [email] });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, password))) {
    return { status: 401, body: "{}" };
  }
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await pool.query({ name: "open", text: OPEN, values: [randomUUID(), hash, account.id] });
  return {
    headers: { "set-cookie": `ow_session=${token}; HttpOnly; Path=/` },
    body: JSON.stringify({ id: account.id, name: account.name, email: account.email }),
  };
};
