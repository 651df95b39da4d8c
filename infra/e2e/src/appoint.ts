import pg from "pg";

/** Makes a member a moderator, in auth's database, since no call does it. */
export async function appoint(memberId: string): Promise<void> {
  const client = new pg.Client(process.env["DATABASE_URL_AUTH"]);
  await client.connect();
  await client.query("UPDATE accounts SET role = 'moderator' WHERE id = $1", [memberId]);
  await client.end();
}
