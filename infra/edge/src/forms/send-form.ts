import { createHash } from "node:crypto";
import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { ERROR_STATUS } from "@oneworld/contracts/errors/error-codes";
import type { FormOutcome } from "@oneworld/contracts/site/served-page";
import { callOf } from "@oneworld/contracts/site/site-map";
import {
  assertSameSite,
  CSRF_COOKIE,
  CSRF_HEADER,
  hasCsrfCookie,
  setCsrfCookie,
} from "@oneworld/service-kit/http/csrf";
import { createClientTurns } from "@oneworld/service-kit/http/client-turns";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { proxyFetch } from "httpxy";
import type { Composition } from "../environment/composition.ts";
import type { AddressOf } from "../proxy/forward.ts";
import { edgeHeadersOf } from "../proxy/forwarded-headers.ts";
import { upstreamAgents } from "../proxy/upstream-agents.ts";
import { bodyOf, isButton, type SentForm } from "./read-form.ts";

/** Milliseconds for a form's call: signing in takes its time on purpose. */
const CALL_MS = 15_000;

/** Calls of forms to one service at once, and those of one client: signing in with many wrong passwords leaves some to others. */
const CALLS = 64;
const OF_CLIENT = 16;

/** Headers of the browser that services read. */
const PASSED_ON = ["cookie", "origin", "user-agent", "accept-language"];

/** What has become of a form: null once its call has succeeded. */
export type FormSender = (
  c: Context<ServiceEnv>,
  composition: Composition,
  form: SentForm,
) => Promise<FormOutcome | null>;

const UNREACHABLE =
  "This part of the site can't be reached right now. Please try again in a moment.";

/**
 * Refuses a form that another site's page has sent. Browsers send `Origin` with each POST; without it, `Sec-Fetch-Site` has to say
 * that the page was the site's own.
 *
 * @throws ApiError `origin_refused`
 */
export function assertOwnPage(c: Context<ServiceEnv>, siteOrigins: readonly string[]): void {
  const origin = c.req.header("origin");
  assertSameSite(origin, c.var, siteOrigins);
  if (origin === undefined && c.req.header("sec-fetch-site") !== "same-origin") {
    throw new ApiError("origin_refused", "This form comes from another site.");
  }
}

/**
 * Makes the call of a form as its visitor. The browser's cookie has to hold the CSRF token of its session: as it is `SameSite`, other
 * sites' pages can't have it sent. The service checks the same once more. The service's cookies go to the browser.
 */
export function createFormSender(deps: {
  addressOf: AddressOf;
  edgeSecret: string;
  csrfSecret: string;
}): FormSender {
  const { addressOf, edgeSecret, csrfSecret } = deps;
  const agents = upstreamAgents({ keepAlive: true, maxSockets: CALLS });
  const inTurn = createClientTurns(OF_CLIENT);

  return async (c, composition, form) => {
    const refused = (error: Pick<FormOutcome, "code" | "message"> & Partial<FormOutcome>) =>
      outcomeOf(form, error);
    if (!hasCsrfCookie(c, csrfSecret)) {
      setCsrfCookie(c, csrfSecret, sessionTokenOf(c));
      return refused({
        code: "csrf_invalid",
        message: "This form was out of date. Send it again. It needs cookies of this site.",
      });
    }
    const [method = "", template = ""] = form.entry.call.split(" ");
    const call = callOf(form.values, template);
    const service = composition.api(method, new URL(call, "http://localhost").pathname)?.service;
    const upstream = service === undefined ? undefined : addressOf(service);
    if (!upstream) return refused({ code: "unavailable", message: UNREACHABLE });
    try {
      const body = JSON.stringify(bodyOf(form));
      const headers = {
        ...passedOn(c),
        accept: "application/json",
        "content-type": "application/json",
        // Without it Node sends a DELETE's body without a length, and the service would read that as another request
        "content-length": String(Buffer.byteLength(body)),
        [CSRF_HEADER]: getCookie(c, CSRF_COOKIE) ?? "",
        ...(form.once && { [IDEMPOTENCY_KEY_HEADER]: keyOf(form.once, call, body) }),
        ...edgeHeadersOf(c, edgeSecret),
      };
      const { response, text } = await inTurn(
        c.get("address"),
        async () => {
          const request = { method, body, headers, signal: AbortSignal.timeout(CALL_MS) };
          const agent = agents(upstream);
          const answer = await proxyFetch(upstream, `http://localhost${call}`, request, { agent });
          return { response: answer, text: await answer.text() };
        },
        c.req.raw.signal,
      );
      for (const cookie of response.headers.getSetCookie()) {
        c.header("set-cookie", cookie, { append: true });
      }
      if (response.ok) return null;
      return refused(errorBodySchema.parse(JSON.parse(text)));
    } catch (err) {
      if (!c.req.raw.signal.aborted)
        c.get("log").warn({ err, service, requestId: c.get("requestId") }, "a form's call failed");
      return refused({ code: "unavailable", message: UNREACHABLE });
    }
  };
}

const passedOn = (c: Context<ServiceEnv>): Record<string, string> =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** One key for the same form of the same page with the same content: what is sent twice takes effect once. */
const keyOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

function outcomeOf(
  { id, entry, values }: SentForm,
  { code, message, fields = {} }: Pick<FormOutcome, "code" | "message"> & Partial<FormOutcome>,
): FormOutcome {
  const shown = Object.entries(values).filter(([name]) => entry.fields[name] !== "secret");
  return {
    form: id,
    values: Object.fromEntries(shown),
    code,
    message,
    fields: Object.fromEntries(
      Object.entries(fields).filter(([name]) => Object.hasOwn(entry.fields, name)),
    ),
    isButton: isButton(entry),
  };
}

/** HTTP status of an outcome. */
export const statusOf = ({ code }: FormOutcome): number =>
  (ERROR_STATUS as Readonly<Record<string, number>>)[code] ?? 500;
