import { ApiError, notFound } from "@oneworld/service-kit/http/errors";

/** 404: there is no such post. */
export const postNotFound = () => notFound("This post");

/** 404: the member can't read the post that they quote. */
export const quotedNotFound = () => notFound("The quoted post");

/** 404: there is no such comment. */
export const commentNotFound = () => notFound("This comment");

/** 404: there is no such member. */
export const memberNotFound = () => notFound("This member");

/** 404: what is to be restored doesn't exist, or was deleted too long ago, after which the two can't be told apart. */
export const notRestorable = () =>
  new ApiError("not_found", "The time for undoing the deletion is over.");
