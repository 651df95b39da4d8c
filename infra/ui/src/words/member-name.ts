import type { Translate } from "./words.ts";

/** Names that the site gives: `FORMER_MEMBER` and `hiddenName` of the contracts. Auth lets no other member choose one of them. */
const GIVEN = /^(?:Former member|Member #(?<code>[\dA-F]{4}))$/;

/**
 * A member's name as pages show it: one that the site gives is in the page's language, all others stay as they are. `t` does so
 * itself with the value `name`. This is for a name that stands alone or is an element of a message. Forms, comparisons and what
 * members write have the name as it is stored.
 */
export function memberName(t: Translate, name: string): string {
  const given = GIVEN.exec(name);
  if (!given) return name;
  const code = given.groups?.["code"];
  return code ? t("Member #{code}", { code }) : t("Former member");
}
