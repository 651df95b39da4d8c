import { useTranslate } from "../words/words.ts";
import { EmptyState } from "./empty-state.tsx";

/** Says that a part of a page needs scripts, where there are none and in the light version. */
export function NeedsScripts({ what }: { what: string }) {
  const t = useTranslate();
  return (
    <noscript>
      <EmptyState
        title={what}
        hint={t(
          "Switch it on and load the page again. The light version has none: the link at the foot of the page leads to the full one.",
        )}
      />
    </noscript>
  );
}
