/**
 * SQLSTATE classes and codes of temporary errors (PostgreSQL's manual, appendix A): connection exceptions, insufficient
 * resources, operator intervention (shutdown, timeout), lock not available, idle transaction timeout.
 */
const SQL_STATES = /^(?:08|53|57|55P03$|25P03$)/;

/** PostgreSQL's and Prisma's codes of a transaction that was ended for another one: serialization failure, deadlock. */
const CONFLICT_CODES = new Set(["40001", "40P01", "P2034"]);

/** Codes of Node's sockets. */
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

/** Prisma's codes: unreachable, timed out, connection closed, no free connection or transaction in time. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);

/** Kinds of errors of Prisma's driver adapter. */
const ADAPTER_KINDS = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
]);

/** Messages of `pg` errors without a code. */
const PG_MESSAGES = [
  "Client has encountered a connection error",
  "Connection terminated",
  "timeout exceeded when trying to connect",
];

interface DatabaseError extends Error {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } };
}

/** Codes of an error of `pg` or Prisma, which may have PostgreSQL's besides its own. */
function codesOf({ code, meta }: DatabaseError): string[] {
  const { originalCode } = meta?.driverAdapterError?.cause ?? {};
  return [code, originalCode].filter((one) => typeof one === "string");
}

/** Whether an error of `pg` or Prisma means that the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { meta, message }: DatabaseError = error;
  const { kind = "" } = meta?.driverAdapterError?.cause ?? {};
  return (
    codesOf(error).some(
      (code) => PRISMA_CODES.has(code) || SOCKET_CODES.has(code) || SQL_STATES.test(code),
    ) ||
    ADAPTER_KINDS.has(kind) ||
    PG_MESSAGES.some((start) => message.startsWith(start))
  );
}

/** Whether the database has ended a transaction for another one, as in a deadlock, so that a retry may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => CONFLICT_CODES.has(code));
