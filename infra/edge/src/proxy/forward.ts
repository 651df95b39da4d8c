import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import { LIVE_PATH } from "@oneworld/contracts/site/api-routes";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import { createClientTurns, type ClientTurns } from "@oneworld/service-kit/http/client-turns";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import type { Context } from "hono";
import type { ServerResponse } from "node:http";
import { proxyFetch } from "httpxy";
import { edgeHeaders, withoutSpoofable } from "./forwarded-headers.ts";
import { upstreamAgents } from "./upstream-agents.ts";

/** Milliseconds without a byte after which a service counts as dead; a Socket.IO poll is held for 25 s. */
const UPSTREAM_TIMEOUT_MS = 60_000;

/**
 * Connections to one service, and those that calls of one client may take. A client that reads its answers slowly, or has very many calls
 * at once, leaves the others to other clients, and its further calls wait.
 */
const CONNECTIONS = 512;
const OF_CLIENT = 128;

/** Most repetitions of a call, and milliseconds before each: long enough for a replica to restart. */
const RETRIES = 2;
const RETRY_MS = 100;

/** Codes of a connection that couldn't be opened, so that the service has got nothing; of one that ended before the answer. */
const REFUSED = ["ECONNREFUSED"];
const LOST = [...REFUSED, "ECONNRESET", "EPIPE"];

/** The address of a service; undefined if it has none, so that calls of it answer 503. */
export type AddressOf = (service: string) => string | undefined;

/**
 * Forwards a request to a service. It reads the body first, so that a slow client holds no connection to the service, and
 * streams the answer.
 *
 * @param options.dropped headers of the request that the service doesn't get
 * @param options.call the call, where it isn't what the client requested
 * @param options.origin the origin that the service names, if it isn't the one that the client requested
 */
export type Forwarder = (
  c: Context<ServiceEnv>,
  service: string,
  options?: { dropped?: readonly string[]; call?: string; origin?: string },
) => Promise<Response>;

/**
 * Forwards requests to the services over persistent connections. If a call loses its connection before the answer, it is
 * repeated on a new one, which may lead to another replica: a read, and a call with a key that takes one, and so takes effect once.
 * Other calls that write are repeated only if the service has refused the connection: otherwise it may have done the work.
 *
 * @returns rejects with ApiError `unavailable` if the service can't be reached
 */
export function createForwarder(addressOf: AddressOf, edgeSecret: string): Forwarder {
  const agents = upstreamAgents({ keepAlive: true, maxSockets: CONNECTIONS });
  const turns = new Map<string, ClientTurns>();
  // The service may just have closed a persistent connection
  const newConnections = upstreamAgents({});
  // Polls wait for messages, so they would take the connections of chat's other calls. Clients have a limit of open requests
  const polls = upstreamAgents({ keepAlive: true });
  return async (c, service, { dropped = [], call, origin } = {}) => {
    const upstream = addressOf(service);
    if (!upstream) throw unavailable();
    const { method, headers, signal } = c.req.raw;
    const body = isSafe(method) ? null : await c.req.arrayBuffer();
    const kept = withoutSpoofable(headers).filter(([name]) => !dropped.includes(name));
    const target = call === undefined ? c.req.url : new URL(call, c.req.url);
    const answer = c.env?.outgoing;
    if (answer && !isPoll(target)) {
      const inTurn = turns.get(service) ?? createClientTurns(OF_CLIENT);
      turns.set(service, inTurn);
      await turnUntilClosed(inTurn, c.get("address"), answer, signal);
    }
    const site = origin === undefined ? undefined : new URL(origin);
    const written = edgeHeaders({
      peer: c.get("address"),
      host: site?.host ?? c.get("siteHost"),
      secure: site ? site.protocol === "https:" : c.get("secure"),
      requestId: c.get("requestId"),
      edgeSecret,
    });
    const length = body && { "content-length": String(body.byteLength) };
    const sent = { ...Object.fromEntries(kept), ...length, ...written };
    try {
      const request = { method, body, signal, headers: sent };
      const send = (attempt: number) =>
        proxyFetch(upstream, target, request, {
          agent: (attempt > 0 ? newConnections : isPoll(target) ? polls : agents)(upstream),
          timeout: UPSTREAM_TIMEOUT_MS,
        });
      const mayRepeat = isSafe(method) || takesEffectOnce(method, target, headers);
      const repeat = mayRepeat ? repeatLost : repeatRefused;
      return await repeat.execute(({ attempt }) => send(attempt), signal);
    } catch (err) {
      const requestId = c.get("requestId");
      // If the caller has gone away, that is no error
      if (!signal.aborted)
        c.get("log").warn({ err, service, requestId }, "service can't be reached");
      throw unavailable();
    }
  };
}

/** Resolves at a client's turn, which lasts until its answer has been read or it has gone away: so long it takes a connection. */
const turnUntilClosed = (
  inTurn: ClientTurns,
  address: string,
  answer: ServerResponse,
  gone: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilClosed = () => {
      resolve();
      return new Promise<void>((closed) => {
        if (answer.destroyed) closed();
        else answer.once("close", closed);
      });
    };
    inTurn(address, untilClosed, gone).catch(reject);
  });

/** Whether a call is one of the live connection where it has no WebSocket. */
const isPoll = (target: string | URL): boolean =>
  `${new URL(target).pathname}/`.startsWith(`${LIVE_PATH}/`);

/** Methods that only read (RFC 9110, 9.2.1), and whose body has no meaning (9.3.1): the service doesn't get one. */
const isSafe = (method: string): boolean => method === "GET" || method === "HEAD";

/** Whether a service does the call once for its key. Calls that take none ignore it, and would be done twice. */
const takesEffectOnce = (method: string, target: string | URL, headers: Headers): boolean =>
  headers.has(IDEMPOTENCY_KEY_HEADER) &&
  findEndpoint(method, new URL(target).pathname)?.endpoint.idempotent === true;

const repeatAfter = (codes: readonly string[]) =>
  retry(
    handleWhen((error) => codes.includes((error as NodeJS.ErrnoException).code ?? "")),
    { maxAttempts: RETRIES, backoff: new ConstantBackoff(RETRY_MS) },
  );

const repeatLost = repeatAfter(LOST);
const repeatRefused = repeatAfter(REFUSED);

const unavailable = (): ApiError =>
  new ApiError(
    "unavailable",
    "This part of the site can't be reached right now. Please try again in a moment.",
  );
