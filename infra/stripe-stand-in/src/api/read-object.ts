import type { Account } from "../account.ts";
import type { Kinds } from "../objects.ts";
import { shown } from "../presented.ts";

/** Which of an object's fields hold the id of another object, and of which kind. */
const REFERENCES: Record<string, keyof Kinds> = {
  payment_intent: "intents",
  latest_charge: "charges",
  subscription: "subscriptions",
  customer: "customers",
  latest_invoice: "invoices",
};

/**
 * An object as the API shows it, with those that it refers to in place of their ids where the request expands them.
 *
 * @param paths `payment_intent.latest_charge`
 */
export function withExpanded(account: Account, object: object, paths: string[]): object {
  const answer: Record<string, unknown> = { ...shown(object) };
  const names = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  for (const name of names) {
    const kind = REFERENCES[name];
    const id = answer[name];
    const target = kind && typeof id === "string" ? account.store.get(kind, id) : undefined;
    if (!target) continue;
    const rest = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    answer[name] = withExpanded(account, target, rest);
  }
  return answer;
}
