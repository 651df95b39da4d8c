import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, LANGUAGES } from "@oneworld/contracts/site/languages";
import { LIGHT_COOKIE, LIGHT_PARAMETER } from "@oneworld/contracts/site/served-page";
import { keepChoice } from "@oneworld/service-kit/http/language-cookie";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/** What a link to any page may choose for all pages. */
const CHOICES: readonly { parameter: string; cookie: string; values: readonly string[] }[] = [
  { parameter: LIGHT_PARAMETER, cookie: LIGHT_COOKIE, values: ["on", "off"] },
  { parameter: LANGUAGE_PARAMETER, cookie: LANGUAGE_COOKIE, values: LANGUAGES },
];

/**
 * Keeps the choices that a query has made.
 *
 * @returns the query without them; null if it makes none
 */
export function keepChoices(c: Context<ServiceEnv>, search: string): string | null {
  const given = new URLSearchParams(search);
  const made = CHOICES.filter(({ parameter, values }) =>
    values.includes(given.get(parameter) ?? ""),
  );
  if (made.length === 0) return null;
  for (const { parameter, cookie } of made) {
    keepChoice(c, cookie, given.get(parameter) ?? "");
    given.delete(parameter);
  }
  const rest = given.toString();
  return rest && `?${rest}`;
}
