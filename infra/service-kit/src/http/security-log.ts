import { AsyncLocalStorage } from "node:async_hooks";
import type { RefusalEvent, SecurityEvent } from "@oneworld/contracts/auth/security-events";
import type { ErrorCode } from "@oneworld/contracts/errors/error-codes";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { networkOf } from "./network.ts";
import type { ServiceEnv } from "./service-env.ts";
import { userAgentOf } from "./user-agent.ts";

/** One event of the security log, without secrets, emails or complete addresses. */
export interface SecurityRecord {
  event: SecurityEvent;
  at: Date;
  /** the affected or refused member; null if unknown */
  memberId: string | null;
  /** network of the client's address, as {@link networkOf} names it; empty outside of requests */
  network: string;
  /** as {@link userAgentOf} cuts it; empty outside of requests */
  userAgent: string;
  requestId: string;
}

/** Counts the process's security events. Every registry of the process includes it. */
export const securityEventCounter = new Counter({
  name: "security_events_total",
  help: "Events of the security log, by kind",
  labelNames: ["event"] as const,
  registers: [],
});

/** The current request, and the keeper of its events. */
const requests = new AsyncLocalStorage<{
  c: Context<ServiceEnv>;
  keep: (record: SecurityRecord) => void;
}>();

/**
 * Enables {@link recordSecurityEvent} in everything that a request calls.
 *
 * @param keep receives each event, e.g. to store it; must neither block nor throw
 */
export const withSecurityEvents = (keep: (record: SecurityRecord) => void) =>
  createMiddleware<ServiceEnv>((c, next) => requests.run({ c, keep }, next));

/**
 * Records an event of the current request: in the process's log with `security: true`, in the metric
 * `security_events_total`, and through {@link withSecurityEvents}. Ignored outside of requests.
 *
 * @param memberId the affected member; null if unknown
 */
export function recordSecurityEvent(event: SecurityEvent, memberId: string | null): void {
  const request = requests.getStore();
  if (!request) return;
  const record = recordOf(request.c, event, memberId);
  writeSecurityEvent(request.c.get("log"), record);
  request.keep(record);
}

/** Records an event of a job or command. */
export function recordJobEvent(log: Logger, event: SecurityEvent, memberId: string): void {
  const at = new Date();
  writeSecurityEvent(log, { event, at, memberId, network: "", userAgent: "", requestId: "" });
}

const REFUSALS: Partial<Record<ErrorCode, RefusalEvent>> = {
  forbidden: "request_forbidden",
  csrf_invalid: "csrf_refused",
  origin_refused: "origin_refused",
};

/** Records a refused request, if its error belongs in the security log. */
export function recordRefusal(c: Context<ServiceEnv>, code: ErrorCode): void {
  const event = REFUSALS[code];
  if (!event) return;
  const record = recordOf(c, event, c.get("session")?.member.id ?? null);
  writeSecurityEvent(c.get("log"), record, { method: c.req.method, path: c.req.path });
}

const recordOf = (
  c: Context<ServiceEnv>,
  event: SecurityEvent,
  memberId: string | null,
): SecurityRecord => ({
  event,
  at: new Date(),
  memberId,
  network: networkOf(c.get("address")),
  userAgent: userAgentOf(c),
  requestId: c.get("requestId"),
});

function writeSecurityEvent(log: Logger, record: SecurityRecord, more: object = {}): void {
  securityEventCounter.labels(record.event).inc();
  log.info({ security: true, ...record, ...more }, "security event");
}
