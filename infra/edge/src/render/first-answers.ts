import { urlToHttpOptions } from "node:url";
import { sessionProbeSchema, type SessionProbe } from "@oneworld/contracts/auth/session";
import {
  firstDataOf,
  type FullRoute,
  memberDataOf,
  SESSION_ADDRESS,
  type SiteMatch,
} from "@oneworld/contracts/site/site-map";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { type ChosenComposition, frameDataOf } from "../choice/choose.ts";
import type { AddressOf } from "../proxy/forward.ts";
import { edgeHeadersOf } from "../proxy/forwarded-headers.ts";
import { upstreamAgents } from "../proxy/upstream-agents.ts";
import { callText } from "../calls/call-text.ts";

/** Most bytes of an answer; the browser asks for larger ones. */
const ANSWER_BYTES = 512 * 1024;

/** Most connections to one service. */
const CONNECTIONS = 256;

/**
 * A circuit breaker for each call: after so many late answers in a row, each within so many milliseconds of the one before, pages skip
 * the call for as long. So a service that hangs delays few pages, and one late answer changes no other page.
 */
const PAUSE_MS = 2_000;
const LATE_TIMES = 3;

/** Most calls that are remembered as late. */
const LATE_MAX = 1_000;

/** What the services answer to a page's first calls. */
export interface FirstAnswers {
  /** JSON texts by address */
  texts: Map<string, string>;
  /** who is signed in; undefined if auth hasn't answered */
  session: SessionProbe | undefined;
  /** whether a service says that there is nothing at the page's address */
  isMissing: boolean;
  /** cookies that the services set; none for visitors, who share pages */
  cookies: string[];
  /** Asks further calls, which the page's fragments need, with a limit of their own. Their answers join `texts`. */
  ask(addresses: readonly string[]): Promise<void>;
}

const VISITOR: SessionProbe = { user: null };

/**
 * Asks the services for what a page shows first, as its visitor. What fails or is late is left out. The returned function asks without
 * the browser's cookies if `isVisitor`.
 *
 * @param limit milliseconds for all answers; the browser asks for those that are late
 */
export function createFirstAnswers(addressOf: AddressOf, edgeSecret: string, limit: number) {
  const agents = upstreamAgents({ keepAlive: true, maxSockets: CONNECTIONS });
  const late = new LRUCache<string, number>({ max: LATE_MAX, ttl: PAUSE_MS });

  return async (
    c: Context<ServiceEnv>,
    chosen: ChosenComposition,
    match: SiteMatch<FullRoute> | null,
    isVisitor = sessionTokenOf(c) === undefined,
  ): Promise<FirstAnswers> => {
    const texts = new Map<string, string>();
    const missing = new Set<string>();
    const cookies: string[] = [];
    // Visitors share pages: nothing in them may depend on a cookie
    const cookie = isVisitor ? undefined : c.req.header("cookie");
    const headers = {
      accept: "application/json",
      ...edgeHeadersOf(c, edgeSecret),
      ...(cookie !== undefined && { cookie }),
    };

    async function askOne(address: string, signal: AbortSignal): Promise<void> {
      if ((late.get(address) ?? 0) >= LATE_TIMES) return;
      const service = chosen.composition.api(
        "GET",
        new URL(address, "http://localhost").pathname,
      )?.service;
      const upstream = service === undefined ? undefined : addressOf(service);
      if (!upstream) return;
      try {
        const url = urlToHttpOptions(new URL(upstream));
        const path = (url.path ?? "").replace(/\/$/, "") + address;
        const call = { ...url, path, headers, signal, agent: agents(upstream) };
        const { status, headers: said, text } = await callText(call, "", ANSWER_BYTES);
        late.delete(address);
        if (status === 404) missing.add(address);
        const isJson = said["content-type"]?.startsWith("application/json") ?? false;
        if (!isJson || status >= 300) return;
        // The texts are put together: one that isn't JSON would spoil the others
        JSON.parse(text);
        texts.set(address, text);
        if (!isVisitor) cookies.push(...(said["set-cookie"] ?? []));
      } catch {
        // The browser asks again, and says what is wrong
        if (signal.aborted) late.set(address, (late.get(address) ?? 0) + 1);
      }
    }

    const ask = async (addresses: readonly string[], signal = AbortSignal.timeout(limit)) => {
      const left = new Set(addresses.filter((address) => !texts.has(address)));
      await Promise.all([...left].map((address) => askOne(address, signal)));
    };

    const signal = AbortSignal.timeout(limit);
    if (isVisitor) texts.set(SESSION_ADDRESS, JSON.stringify(VISITOR));
    const members = isVisitor ? [] : [...frameDataOf(chosen), ...memberDataOf(match)];
    await ask([...firstDataOf(match), ...members], signal);
    const session = parsed(texts.get(SESSION_ADDRESS));
    const viewer = session?.user?.id;
    if (viewer !== undefined) {
      const left = memberDataOf(match, viewer).filter((address) => !members.includes(address));
      await ask(left, signal);
    }
    const isMissing = [...firstDataOf(match), ...memberDataOf(match, viewer)].some((address) =>
      missing.has(address),
    );
    return { texts, session, isMissing, cookies, ask };
  };
}

export type AskFirst = ReturnType<typeof createFirstAnswers>;

function parsed(text: string | undefined): SessionProbe | undefined {
  if (text === undefined) return undefined;
  const { data } = sessionProbeSchema.safeParse(JSON.parse(text));
  return data;
}
