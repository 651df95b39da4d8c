import { useLocale } from "@oneworld/ui";
import { dollarsIn, percentIn } from "./money.ts";

/** Amounts and percentages as the page's language writes them. */
export function useMoney() {
  const locale = useLocale();
  return { dollars: dollarsIn(locale), percent: percentIn(locale) };
}
