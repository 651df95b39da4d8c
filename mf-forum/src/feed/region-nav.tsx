import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";
import { media, theme, useTranslate } from "@oneworld/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import styled from "styled-components";
import type { FeedFilter } from "./feed-filter.ts";

/** Width over which the end of a row fades, the hint that it can be scrolled. */
const FADE = theme.space.xxxl;

/** Room for the frame of the focus, which a scroller would cut off. */
const FOCUS_ROOM = theme.space.xxs;

/** On phones one line, which is scrolled and reaches the screen's edges; elsewhere as many lines as it needs. */
const Scroller = styled.nav`
  display: flex;
  gap: ${theme.space.xs};
  margin: calc(-1 * ${FOCUS_ROOM}) calc(-1 * ${theme.space.md});
  padding-block: ${FOCUS_ROOM};
  padding-inline: ${theme.space.md} ${FADE};
  overflow-x: auto;
  scroll-padding-inline: ${FADE};
  scrollbar-width: none;
  overscroll-behavior-inline: contain;
  mask-image: linear-gradient(to right, #000 calc(100% - ${FADE}), transparent);
  &:dir(rtl) {
    mask-image: linear-gradient(to left, #000 calc(100% - ${FADE}), transparent);
  }
  ${media.medium} {
    flex-wrap: wrap;
    column-gap: ${theme.space.xxs};
    margin: 0;
    padding: 0;
    overflow: visible;
    mask-image: none;
    &:dir(rtl) {
      mask-image: none;
    }
  }
  ${media.large} {
    column-gap: ${theme.space.xs};
  }
`;

const Pill = styled(NavLink)`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding-inline: ${theme.space.sm};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  transition:
    border-color ${theme.motion.fast},
    color ${theme.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.borderStrong};
      color: ${theme.color.text};
    }
  }
  &[aria-current="page"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
`;

/** A line of links in which the current one is in sight. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const scroller = row.current;
    const current = scroller?.querySelector<HTMLElement>("[aria-current]");
    if (!scroller || !current) return;
    // Not scrollIntoView, which would move the page too
    scroller.scrollLeft +=
      current.getBoundingClientRect().left -
      scroller.getBoundingClientRect().left -
      (scroller.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <Scroller ref={row} aria-label={label}>
      {children}
    </Scroller>
  );
}

/** Leads to the regions of a topic; from the feed of a region over all topics to its topics. */
export function RegionNav({ category, region }: FeedFilter) {
  const t = useTranslate();
  if (category === null) {
    return (
      <Row label={t("Topics of Asia")}>
        {MENU_TOPICS.map((topic) => (
          <Pill key={topic} to={`/${topic}/${region ?? ""}`}>
            {t(topic)}
          </Pill>
        ))}
      </Row>
    );
  }
  return (
    <Row label={t("Regions")}>
      <Pill end to={`/${category}`} aria-label={t("All regions")}>
        {t("All")}
      </Pill>
      {MENU_REGIONS.map((name) => (
        <Pill key={name} to={`/${category}/${name}`}>
          {t(regionLabel(name, category))}
        </Pill>
      ))}
    </Row>
  );
}
