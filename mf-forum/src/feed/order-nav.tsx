import { DISCUSSED_DAYS } from "@oneworld/contracts/forum/limits";
import { msg } from "@oneworld/contracts/site/languages";
import { ButtonLink, Inline, media, Text, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import type { FeedFilter } from "./feed-filter.ts";

const ORDERS = [
  { order: undefined, label: msg("Newest") },
  { order: "discussed", label: msg("Most discussed this week") },
] as const;

/** The links are higher than their words, so they need little room around them; on phones the first post is then sooner in view. */
const Orders = styled.nav`
  margin-block: calc(-1 * ${theme.space.xs}) calc(-1 * ${theme.space.xxs});
  margin-inline-start: calc(-1 * ${theme.space.sm});
  & > p {
    padding: 0 ${theme.space.sm} ${theme.space.sm};
  }
  & a[aria-current] {
    color: ${theme.color.text};
    text-decoration: underline 2px ${theme.color.accent};
    text-underline-offset: 0.5em;
  }
  ${media.medium} {
    margin-block: 0;
  }
`;

const searchOf = ({ order, tag }: Pick<FeedFilter, "order" | "tag">): string =>
  new URLSearchParams({ ...(tag && { tag }), ...(order && { order }) }).toString();

/** Leads from one order of a feed to the other, and says what the current one means where its name doesn't. */
export function OrderNav({ order, tag }: FeedFilter) {
  const t = useTranslate();
  return (
    <Orders aria-label={t("Order of the posts")}>
      <Inline>
        {ORDERS.map((one) => (
          <ButtonLink
            key={one.label}
            variant="quiet"
            to={{ search: searchOf({ order: one.order, tag }) }}
            aria-current={one.order === order ? "true" : undefined}
          >
            {t(one.label)}
          </ButtonLink>
        ))}
      </Inline>
      {order === "discussed" && (
        <Text size="sm" tone="muted">
          {t("Posts of the last {days} days, those with the most comments first.", {
            days: DISCUSSED_DAYS,
          })}
        </Text>
      )}
    </Orders>
  );
}
