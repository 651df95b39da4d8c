import { type SessionMember, sessionMemberSchema } from "@oneworld/contracts/auth/session";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Endpoint } from "@oneworld/contracts/site/endpoint";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { sampleOf } from "./sample.ts";

const [self, friend] = SAMPLE_MEMBERS;

/**
 * The sample answer to a call by which the pages of a signed-in moderator, who may see all, read, made from the table of endpoints; undefined for other
 * calls. Samples stand in for the services: the gate has no member's session and must not write anywhere.
 */
export function answerTo(pathname: string): unknown {
  if (pathname === SESSION_ADDRESS)
    return {
      user: { ...(sampleOf(sessionMemberSchema, self.id) as SessionMember), role: "moderator" },
    };
  const { endpoint, params } = findEndpoint("GET", pathname) ?? {};
  if (!endpoint?.answer) return undefined;
  return sampleOf(endpoint.answer, memberIn(endpoint, params) ?? friend.id);
}

/** The member whom a call is about, by its path. A call that only oneself may make is about others. */
const memberIn = ({ params: kinds = {}, own }: Endpoint, params: Record<string, string> = {}) =>
  Object.entries(params).find(([name]) => kinds[name] === "member" && name !== own?.name)?.[1];
