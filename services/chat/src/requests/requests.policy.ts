import { NEW_MEMBER_DAYS } from "@oneworld/service-kit/data/new-member";
import { ApiError, forbidden } from "@oneworld/service-kit/http/errors";
import { said, spanInWords } from "@oneworld/service-kit/words/said";
import type { ChatLimits } from "../settings.ts";

/** 403: a member's own request. */
export const refuseOwnRequest = (): ApiError =>
  forbidden("Only the member you wrote to can answer this request.");

/** 409: the request was accepted before, and conversations can't be declined. */
export const refuseDecline = (): ApiError =>
  new ApiError("conflict", "This is no longer a message request.");

/** Limits of requests in a day. */
export type RequestLimits = Pick<ChatLimits, "REQUESTS_PER_DAY" | "NEW_MEMBER_REQUESTS_PER_DAY">;

/** 429: a member has opened too many requests. @param until when they may open the next one */
export function refuseRequests(
  { REQUESTS_PER_DAY, NEW_MEMBER_REQUESTS_PER_DAY }: RequestLimits,
  { isNew, until }: { isNew: boolean; until: Date },
): ApiError {
  const left = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  const message = isNew
    ? said(
        "In your first {0} days you can write to at most {1} members in 24 hours who don't follow you. You can write to the next one in {2}.",
        NEW_MEMBER_DAYS,
        NEW_MEMBER_REQUESTS_PER_DAY,
        spanInWords(left),
      )
    : said(
        "You can write to at most {0} members in 24 hours who don't follow you. You can write to the next one in {1}.",
        REQUESTS_PER_DAY,
        spanInWords(left),
      );
  return new ApiError("too_many_requests", message, { headers: { "retry-after": String(left) } });
}
