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
          "Turn on JavaScript and reload. The light version doesn't offer this; choose “Full version” at the bottom.",
        )}
      />
    </noscript>
  );
}
