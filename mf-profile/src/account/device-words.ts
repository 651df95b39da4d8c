import { msg } from "@oneworld/contracts/site/languages";
import type { Translate } from "@oneworld/ui";

const UNKNOWN = msg("Unknown browser");

/** A browser as the auth service calls it ("Firefox on Linux"), in the page's language. */
export function deviceWords(device: string, t: Translate): string {
  const [browser = UNKNOWN, system] = device.split(" on ", 2);
  return system ? t("{browser} on {system}", { browser: t(browser), system }) : t(browser);
}
