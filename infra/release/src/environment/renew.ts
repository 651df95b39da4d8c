import type { Environment } from "@oneworld/artefacts/environment";
import type { Context } from "../context.ts";
import { changeEnvironment, readEnvironment } from "./environment-document.ts";

/** Whether less than half of a document's validity is left, also after it has expired. */
export const isDue = ({ expiresAt }: Environment, { now, lifetimeMs }: Context): boolean =>
  Date.parse(expiresAt) - now().getTime() < lifetimeMs / 2;

/** Signs a document again with a new expiry. @throws UnknownEnvironment when there is none */
export const renew = (name: string, context: Context): Promise<Environment> =>
  changeEnvironment(name, { what: "renew" }, (found) => ({ ...found }), context);

/**
 * Renews a document that is due. It leaves an expired one to a person: an attacker may have restored an old document, and no
 * program should make that valid again.
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
