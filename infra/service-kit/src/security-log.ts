import { AsyncLocalStorage } from "node:async_hooks";
import type { RefusalEvent, SecurityEvent } from "@oneworld/contracts/auth/security-events";
import type { ErrorCode } from "@oneworld/contracts/errors/error-codes";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { networkOf } from "./network.ts";
import type { ServiceEnv } from "./service-app.ts";

/** One event of the security log. Holds no secret, no email and no whole address. */
export interface SecurityRecord {
  event: SecurityEvent;
  at: Date;
  /** whose account it is about, or who was refused; null where that is unknown */
  memberId: string | null;
  /** network of the address, as {@link networkOf} names it; empty outside of requests */
  network: string;
  /** what the browser says of itself; empty outside of requests */
  userAgent: string;
  requestId: string;
}

/** Characters kept of what a browser says of itself. */
const USER_AGENT_MAX = 200;

/** Counts the process's security events. Every registry of the process shows it. */
export const securityEventCounter = new Counter({
  name: "security_events_total",
  help: "Events of the security log, by kind",
  labelNames: ["event"] as const,
  registers: [],
});

/** The request under way, and what else is done with its events. */
const requests = new AsyncLocalStorage<{
  c: Context<ServiceEnv>;
  keep: (record: SecurityRecord) => void;
}>();

/**
 * Lets {@link recordSecurityEvent} work in everything that a request calls.
 *
 * @param keep gets each event, for example to store it; must neither block nor throw
 */
export const withSecurityEvents = (keep: (record: SecurityRecord) => void) =>
  createMiddleware<ServiceEnv>((c, next) => requests.run({ c, keep }, next));

/**
 * Records an event of the request under way: in the process's log with `security: true`, in the metric
 * `security_events_total`, and where {@link withSecurityEvents} keeps it. Does nothing outside of requests.
 *
 * @param memberId whose account it is about; null where that is unknown
 */
export function recordSecurityEvent(event: SecurityEvent, memberId: string | null): void {
  const request = requests.getStore();
  if (!request) return;
  const record = recordOf(request.c, event, memberId);
  writeSecurityEvent(request.c.get("log"), record);
  request.keep(record);
}

/** Writes an event that no request has caused. */
export function recordJobEvent(log: Logger, event: SecurityEvent, memberId: string): void {
  const at = new Date();
  writeSecurityEvent(log, { event, at, memberId, network: "", userAgent: "", requestId: "" });
}

const REFUSALS: Partial<Record<ErrorCode, RefusalEvent>> = {
  forbidden: "request_forbidden",
  csrf_invalid: "csrf_refused",
  origin_refused: "origin_refused",
};

/** Records the refusal of a request, if its reason is one for the security log. */
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
  userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
  requestId: c.get("requestId"),
});

function writeSecurityEvent(log: Logger, record: SecurityRecord, more: object = {}): void {
  securityEventCounter.labels(record.event).inc();
  log.info({ security: true, ...record, ...more }, "security event");
}
