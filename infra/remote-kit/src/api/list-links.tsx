import { CURSOR_PARAMETER, cursorIn } from "@oneworld/contracts/site/page-query";
import { ButtonLink } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import type { CursorList } from "./cursor-list.ts";

/** The cursor at which the address has the list of its page begin; undefined for the newest entries. */
export function useListStart(): string | undefined {
  const { search } = useLocation();
  return cursorIn(new URLSearchParams(search));
}

/** Leads to the following entries of a list, on a page of their own: for readers without scripts, and search engines. */
export function OlderLink({ list, label }: { list: CursorList<unknown>; label: string }) {
  const cursor = list.pages.at(-1)?.nextCursor;
  if (!cursor) return null;
  const search = new URLSearchParams({ [CURSOR_PARAMETER]: cursor }).toString();
  return (
    <ButtonLink rel="next" to={{ search }}>
      {label}
    </ButtonLink>
  );
}

/** Leads from a page that begins further down to the start of the list. */
export const NewestLink = ({ label }: { label: string }) => (
  <ButtonLink to={{ search: "" }}>{label}</ButtonLink>
);
