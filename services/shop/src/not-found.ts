import { notFound } from "@oneworld/service-kit/http/errors";

/** 404: there is no such order of this member. */
export const orderNotFound = () => notFound("This order");

/** 404: there is no such payment of this member. */
export const checkoutNotFound = () => notFound("This payment");
