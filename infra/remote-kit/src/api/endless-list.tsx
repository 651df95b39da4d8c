import { Button, ErrorState, Inline, Stack, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { loadFailure } from "../api-error.ts";
import { type CursorList, listItems } from "./cursor-list.ts";
import { NewestLink, OlderLink, useListStart } from "./list-links.tsx";
import { useFocusOnNew } from "./use-focus-on-new.ts";

/** The state of an infinite query that is made by `cursorList`. */
interface ListQuery<Item> {
  data?: CursorList<Item> | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface EndlessListProps<Item> {
  list: ListQuery<Item>;
  /** names the list as a section */
  label?: string;
  /** whether the page's address says where it begins (`useListStart`), so that links can lead to older items; true by default */
  isPaged?: boolean;
  /** whether its start was read, where data alone doesn't say so */
  isLoaded?: boolean;
  /** titles of the errors of the first page, and of a further one */
  errors: readonly [first: string, further: string];
  /** while the first page loads */
  skeleton: ReactNode;
  /** when there is no item */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/**
 * Reads a list and its further pages on request. The focus of the button goes to the first new item.
 *
 * @param root holds the list
 * @param isLoaded whether the list's start was read
 * @returns why that has failed, also while it is tried again, and whether a press of its button waits for an answer
 */
export function useFurtherPages(
  list: ListQuery<unknown>,
  root: RefObject<HTMLElement | null>,
  isLoaded = list.data !== undefined,
) {
  const focusOnNew = useFocusOnNew(root);
  const [reading, setReading] = useState<"again" | "on">();
  const isRetrying = reading === "again";
  const hasFailed = !isLoaded || list.isFetchNextPageError;
  const read = () =>
    void focusOnNew(async () => {
      setReading(hasFailed ? "again" : "on");
      // RTK Query ignores who asks for a further page while the start of the list is read again
      if (isLoaded && list.isFetching && !list.isFetchingNextPage) await list.refetch();
      await (isLoaded ? list.fetchNextPage() : list.refetch());
      setReading(undefined);
    });
  const failure =
    list.error && (isRetrying || (hasFailed && !list.isFetching))
      ? loadFailure(list.error)
      : undefined;
  return { failure, isRetrying, isReading: reading !== undefined, read };
}

/** A list that grows by a button, or without scripts has its older items at the end of a link. Its items stay while it is read again, also if that fails. */
export function EndlessList<Item extends { _id: string }>(props: EndlessListProps<Item>) {
  const t = useTranslate();
  const { list, label, isPaged = true, errors, skeleton, empty, children } = props;
  const { isLoaded = list.data !== undefined } = props;
  const items = listItems(list.data);
  const isInBrowser = useIsInBrowser();
  const start = useListStart();
  const root = useRef<HTMLDivElement>(null);
  const further = useFurtherPages(list, root, isLoaded);
  const { failure: error, isRetrying, isReading, read } = further;
  return (
    <Stack ref={root} {...(label !== undefined && { as: "section", "aria-label": label })}>
      {isPaged && start !== undefined && (
        <Inline justify="center">
          <NewestLink label={t("Back to the newest")} />
        </Inline>
      )}
      {items.length > 0 && children(items)}
      {!isLoaded && !error && skeleton}
      {error && (
        <ErrorState
          title={errors[isLoaded ? 1 : 0]}
          hint={error}
          onRetry={read}
          retrying={isRetrying}
        />
      )}
      {isLoaded && items.length === 0 && empty}
      {list.hasNextPage && !error && (
        <Inline justify="center">
          {isInBrowser || !isPaged || !list.data ? (
            <Button busy={isReading || list.isFetchingNextPage} onClick={read}>
              {t("Load more")}
            </Button>
          ) : (
            <OlderLink list={list.data} label={t("Load more")} />
          )}
        </Inline>
      )}
    </Stack>
  );
}
