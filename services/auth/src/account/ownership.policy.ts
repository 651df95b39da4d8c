import { forbidden, notFound, type ApiError } from "@oneworld/service-kit/http/errors";

/**
 * Why a member can't act on an entity that isn't their own.
 *
 * @param what its name in the message, such as "The session"
 * @param exists whether it belongs to another member
 * @returns `forbidden` for another member's, `not_found` for an unknown one
 */
export const refusalOf = (what: string, exists: boolean): ApiError =>
  exists ? forbidden() : notFound(what);
