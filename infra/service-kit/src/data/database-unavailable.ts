/**
 * SQLSTATE classes and codes of temporary errors (PostgreSQL's manual, appendix A): connection exceptions, insufficient
 * resources, operator intervention (shutdown, timeout), lock not available, idle transaction timeout, serialization failure,
 * deadlock.
 */
const SQL_STATES = /^(?:08|53|57|55P03$|25P03$|40001$|40P01$)/;

/** Codes of Node's sockets. */
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

/** Prisma's codes: unreachable, timed out, connection closed, no free connection or transaction in time, deadlock. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034"]);

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

/**
 * Whether an error of `pg` or Prisma means that the database is temporarily unavailable, or has chosen the transaction to end a deadlock,
 * so that a retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, message }: DatabaseError = error;
  const { kind = "", originalCode = "" } = meta?.driverAdapterError?.cause ?? {};
  const isUnavailableCode =
    typeof code === "string" &&
    (PRISMA_CODES.has(code) || SOCKET_CODES.has(code) || SQL_STATES.test(code));
  return (
    isUnavailableCode ||
    ADAPTER_KINDS.has(kind) ||
    SQL_STATES.test(originalCode) ||
    PG_MESSAGES.some((start) => message.startsWith(start))
  );
}
