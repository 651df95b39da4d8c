import type { Environment } from "@oneworld/artefacts/environment";
import type { Context } from "../context.ts";
import { changeEnvironment, readEnvironment } from "./environment-document.ts";

/** Whether less than half of a document's time is left, expired ones included. */
export const isDue = ({ expiresAt }: Environment, { now, lifetimeMs }: Context): boolean =>
  Date.parse(expiresAt) - now().getTime() < lifetimeMs / 2;

/**
 * Signs a document again, as it is, so that it is valid for its whole time from now on.
 *
 * @throws UnknownEnvironment when there is none
 */
export const renew = (name: string, context: Context): Promise<Environment> =>
  changeEnvironment(name, { what: "renew" }, (found) => ({ ...found }), context);

/**
 * Renews a document that is due. One that has expired is left to a person: it may be an old one that somebody has put back,
 * and no program should make it valid again.
 *
 * @returns "expired" when it was left as it is for that reason
 */
export async function renewIfDue(
  name: string,
  context: Context,
): Promise<"renewed" | "valid" | "expired"> {
  const found = await readEnvironment(name, context);
  if (!isDue(found, context)) return "valid";
  if (Date.parse(found.expiresAt) <= context.now().getTime()) return "expired";
  await changeEnvironment(
    name,
    { what: "renew" },
    (current) => (isDue(current, context) ? { ...current } : current),
    context,
  );
  return "renewed";
}
