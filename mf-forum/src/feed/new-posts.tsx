import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { Button, theme, type Translate, useTranslate } from "@oneworld/ui";
import { ArrowUp } from "lucide-react";
import { type RefObject, useState } from "react";
import styled from "styled-components";
import { useGetFeedInfiniteQuery } from "../forum.api.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { useNewPosts } from "./use-new-posts.ts";

/** Above the posts, without taking any room: what one reads stays where it is. */
const Place = styled.div`
  position: sticky;
  inset-block-start: calc(${theme.size.header} + ${theme.space.sm});
  z-index: 1;
  display: grid;
  justify-items: center;
  block-size: 0;
  margin-block-end: calc(-1 * ${theme.space.md});
  & > button {
    border-radius: ${theme.radius.full};
    box-shadow: ${theme.shadow.raised};
  }
`;

const wordsFor = (count: number, t: Translate): string =>
  count >= FEED_PAGE_SIZE
    ? t("{count}+ new posts", { count: FEED_PAGE_SIZE })
    : t("{count, plural, one {# new post} other {# new posts}}", { count });

interface NewPostsProps {
  filter: FeedFilter;
  /** the list, whose first post gets the focus */
  list: RefObject<HTMLElement | null>;
}

/** Offers the posts that came since a feed was read, instead of moving what is being read. */
export function NewPosts({ filter, list }: NewPostsProps) {
  const t = useTranslate();
  const count = useNewPosts(filter);
  const { refetch } = useGetFeedInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const { isError } = await refetch();
    setBusy(false);
    if (isError) return;
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() =>
      list.current?.querySelector("article")?.focus({ preventScroll: true }),
    );
  };
  return (
    <Place aria-live="polite">
      {count > 0 && (
        <Button variant="primary" busy={busy} onClick={() => void show()}>
          <ArrowUp aria-hidden />
          {wordsFor(count, t)}
        </Button>
      )}
    </Place>
  );
}
