import { notFound } from "@oneworld/service-kit/http/errors";

/** 404: there is no such conversation. */
export const conversationNotFound = () => notFound("This conversation");

/** 404: there is no such member. */
export const memberNotFound = () => notFound("This member");
