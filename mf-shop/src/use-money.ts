import { useLocale } from "@oneworld/ui";
import { useMemo } from "react";
import { dollarsIn, percentIn } from "./money.ts";

/** Amounts and percentages as the page's language writes them. */
export function useMoney() {
  const locale = useLocale();
  return useMemo(() => ({ dollars: dollarsIn(locale), percent: percentIn(locale) }), [locale]);
}
