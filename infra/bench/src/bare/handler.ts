import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import pg from "pg";

/** What a bare server answers; 200 without a status. */
interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body: string;
}

export type Handler = (request: IncomingMessage) => Promise<Answer>;

/** Connections to PostgreSQL: as many as a service has. */
export const CONNECTIONS = 10;

/** The connections of a bare server. Their options are those of a service's own. */
export const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: CONNECTIONS,
  options: "-c plan_cache_mode=force_generic_plan",
});
