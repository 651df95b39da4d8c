import { NEW_MEMBER_DAYS } from "@oneworld/service-kit/data/new-member";
import { ApiError, forbidden } from "@oneworld/service-kit/http/errors";
import type { ChatLimits } from "../settings.ts";

/** 403: a member's own request. */
export const refuseOwnRequest = (): ApiError =>
  forbidden("Only the member you wrote to can answer this request.");

/** 409: the request was accepted before, and conversations can't be declined. */
export const refuseDecline = (): ApiError =>
  new ApiError("conflict", "This is no longer a message request.");

/** Limits of requests in a day. */
export type RequestLimits = Pick<ChatLimits, "REQUESTS_PER_DAY" | "NEW_MEMBER_REQUESTS_PER_DAY">;

const MINUTE_MS = 60_000;

/** A time ahead in words, rounded up. */
function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** 429: a member has opened too many requests. @param until when they may open the next one */
export function refuseRequests(
  { REQUESTS_PER_DAY, NEW_MEMBER_REQUESTS_PER_DAY }: RequestLimits,
  { isNew, until }: { isNew: boolean; until: Date },
): ApiError {
  const left = Math.max(0, until.getTime() - Date.now());
  const max = isNew ? NEW_MEMBER_REQUESTS_PER_DAY : REQUESTS_PER_DAY;
  const who = isNew ? `In your first ${NEW_MEMBER_DAYS} days you` : "You";
  return new ApiError(
    "too_many_requests",
    `${who} can write to at most ${max} members in 24 hours who don't follow you. You can write to the next one in ${inWords(left)}.`,
    { headers: { "retry-after": String(Math.max(1, Math.ceil(left / 1000))) } },
  );
}
