import pg from "pg";

/** Runs work on a connection to a database, which it closes. */
export async function withClient<Result>(
  server: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(server);
  // What it does fails by itself
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
