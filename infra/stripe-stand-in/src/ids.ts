import { randomBytes } from "node:crypto";

/** A new id as Stripe makes them. @param prefix such as `cs_test` */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Now, in seconds since the epoch. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** What every new object begins with. */
export const base = <Name extends string>(prefix: string, object: Name) => ({
  id: newId(prefix),
  object,
  created: now(),
  livemode: false as const,
});
