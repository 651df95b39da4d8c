import type { Pool } from "pg";

/** A statement with its parameters, as it is sent to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The statement that a query sends, without a database: its answer is empty.
 *
 * @throws Error when it sends none
 */
export async function recordStatement(query: (pool: Pool) => Promise<unknown>): Promise<Statement> {
  let sent: Statement | undefined;
  const record = ({ text, values }: Statement) => {
    sent = { text, values };
    return Promise.resolve({ rows: [] });
  };
  await query({ query: record } as unknown as Pool);
  if (!sent) throw new Error("The query has sent no statement.");
  return sent;
}
