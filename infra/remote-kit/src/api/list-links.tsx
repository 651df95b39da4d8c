import { CURSOR_PARAMETER, cursorIn } from "@oneworld/contracts/site/page-query";
import { ButtonLink } from "@oneworld/ui";
import { useLocation, useSearchParams } from "react-router-dom";
import type { CursorList } from "./cursor-list.ts";

/** The cursor at which the address has the list of its page begin; undefined for the newest entries. */
export function useListStart(): string | undefined {
  const { search } = useLocation();
  return cursorIn(new URLSearchParams(search));
}

/** Leads to the following entries of a list, on a page of their own: for readers without scripts, and search engines. */
export function OlderLink({ list, label }: { list: CursorList<unknown>; label: string }) {
  const [search] = useSearchParams();
  const cursor = list.pages.at(-1)?.nextCursor;
  if (!cursor) return null;
  return (
    <ButtonLink rel="next" to={{ search: withCursor(search, cursor) }}>
      {label}
    </ButtonLink>
  );
}

/** Leads from a page that begins further down to the start of the list. */
export function NewestLink({ label }: { label: string }) {
  const [search] = useSearchParams();
  return <ButtonLink to={{ search: withCursor(search) }}>{label}</ButtonLink>;
}

/** The query of a list's page with another cursor, or without one. */
function withCursor(search: URLSearchParams, cursor?: string): string {
  const changed = new URLSearchParams(search);
  if (cursor) changed.set(CURSOR_PARAMETER, cursor);
  else changed.delete(CURSOR_PARAMETER);
  return changed.toString();
}
