import { media, theme } from "@oneworld/ui";
import type { ReactNode } from "react";
import styled from "styled-components";
import { UnsentPosts } from "../outbox/unsent-list.tsx";
import { type FeedFilter, feedKey } from "./feed-filter.ts";
import { FeedList } from "./feed-list.tsx";
import { OrderNav } from "./order-nav.tsx";

/** The ways on close to the posts, and on phones close to the page's head. */
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  margin-block-start: calc(-1 * ${theme.space.md});
  ${media.medium} {
    gap: ${theme.space.md};
    margin-block-start: 0;
  }
`;

interface FeedColumnProps {
  /** of constant identity while the feed is the same */
  filter: FeedFilter;
  /** what leads to other feeds */
  children?: ReactNode;
}

/** A feed, with the choice of its order. */
export const FeedColumn = ({ filter, children }: FeedColumnProps) => (
  <Column>
    {children}
    <OrderNav {...filter} />
    <UnsentPosts />
    <FeedList key={feedKey(filter)} filter={filter} />
  </Column>
);
