import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";

/** 404: there is no such member. */
export const memberNotFound = () => notFound("This member");

/** The id of a member in a call's path. */
export const memberIdOf = (segment: string): string => idOf(segment, memberNotFound);
