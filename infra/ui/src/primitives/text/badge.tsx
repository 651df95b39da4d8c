import { useTranslate } from "../../words/words.ts";
import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { starPath } from "../controls/star-path.ts";

export type BadgeTone = "gold" | "black" | "grey";

export interface BadgeProps {
  /** Which badge; nothing is drawn for members who don't pay. */
  kind: "Legend" | "Warrior" | "Basic" | null | undefined;
  /** Ground of the star, when it differs from the kind's own (Legend gold, Warrior black). */
  tone?: BadgeTone;
  /** Tooltip and accessible name. */
  label?: string;
}

const inks: Record<BadgeTone, { ground: string; star: string; ring: string }> = {
  gold: { ground: theme.color.gold, star: theme.color.onGold, ring: theme.color.gold },
  black: { ground: theme.color.badge, star: theme.color.onBadge, ring: theme.color.onBadge },
  grey: { ground: theme.color.badgeGrey, star: theme.color.onBadge, ring: theme.color.onBadge },
};

const side = "clamp(1.125rem, 0.8em, 1.75rem)";

const Disc = styled.svg`
  display: inline-block;
  flex: none;
  inline-size: ${side};
  block-size: ${side};
  /* In the middle of the capitals beside it. */
  vertical-align: calc(0.35em - ${side} / 2);
`;

/** The star of a paying member. */
export function Badge({ kind, tone, label: given }: BadgeProps) {
  const t = useTranslate();
  if (!kind || kind === "Basic") return null;
  const label = given ?? t("Premium User");
  const { ground, star, ring } = inks[tone ?? (kind === "Legend" ? "gold" : "black")];
  return (
    <Disc viewBox="0 0 24 24" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="12" cy="12" r="11" fill={ground} stroke={ring} strokeWidth="1.5" />
      <path d={starPath} fill={star} transform="translate(12 12) scale(.62) translate(-12 -12)" />
    </Disc>
  );
}
