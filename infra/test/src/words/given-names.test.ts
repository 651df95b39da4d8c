import { readFileSync } from "node:fs";
import path from "node:path";
import { looksGiven } from "@oneworld/contracts/profile/given-names";
import { LANGUAGES } from "@oneworld/contracts/site/languages";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { expect, it } from "vitest";

it.each(LANGUAGES.filter((language) => language !== "en"))(
  "names that the site gives are known in %s, too",
  (language) => {
    const file = path.join(ROOT, `shell/src/locales/${language}.json`);
    const words = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    expect(looksGiven(words["Former member"] ?? "")).toBe(true);
    expect(looksGiven((words["Member #{code}"] ?? "").replace("{code}", "1A2B"))).toBe(true);
  },
);
