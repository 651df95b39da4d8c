import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import {
  Badge,
  Button,
  Chip,
  FormError,
  Heading,
  Inline,
  LoadingRegion,
  Skeleton,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { type ReactNode, useId } from "react";
import { useMoney } from "../use-money.ts";
import { PerkList } from "./perk-list.tsx";
import { TIER_ACTION_LABELS, type TierAction } from "./tier-action.ts";
import { Chips, Foot, Price, TierSheet } from "./tier-card-style.ts";
import { PERKS } from "./perks.ts";
import { TIER_TITLES } from "./tier-titles.ts";

interface TierCardProps {
  tier: MembershipPackage;
  /** the signed-in member has it */
  isCurrent: boolean;
  /** what can be done about it: null for nothing, undefined until that is known */
  action: TierAction | null | undefined;
  /** stands at the foot, above the button */
  note: ReactNode;
  busy: boolean;
  /** why paying for it failed */
  error: string | undefined;
  onPress: (action: TierAction) => void;
}

/** A membership: its price, what it brings, and the one thing to do about it. */
export function TierCard(props: TierCardProps) {
  const { tier, isCurrent, action, note, busy, error, onPress } = props;
  const { statusBadge, monthlyCents } = tier;
  const t = useTranslate();
  const { dollars } = useMoney();
  const [name, title] = [TIER_NAMES[statusBadge], TIER_TITLES[statusBadge]];
  const titleId = useId();
  return (
    <TierSheet as="article" current={isCurrent} aria-labelledby={titleId}>
      <Inline>
        <Heading level={2} size="xl" id={titleId}>
          {t(title)}
        </Heading>
        {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
      </Inline>
      <Chips>
        {title !== name && <Chip>{t(name)}</Chip>}
        {isCurrent && <Chip hue="leaf">{t("Your membership")}</Chip>}
      </Chips>
      <Price>
        <Trans
          id={
            monthlyCents === 0
              ? "<amount>{price}</amount> <period>for ever</period>"
              : "<amount>{price}</amount> <period>a month</period>"
          }
          components={{ amount: <strong />, period: <span /> }}
          values={{ price: dollars(monthlyCents) }}
        />
      </Price>
      <PerkList perks={PERKS[statusBadge]} />
      <Foot>
        {note}
        <FormError message={error && { inToast: error }} />
        {action !== null &&
          (action ? (
            <Button
              variant={action === "subscribe" || action === "upgrade" ? "primary" : "secondary"}
              wide
              busy={busy}
              aria-describedby={titleId}
              onClick={() => onPress(action)}
            >
              {t(TIER_ACTION_LABELS[action])}
            </Button>
          ) : (
            <LoadingRegion label={t("Loading your membership")}>
              <Skeleton height="2.75rem" />
            </LoadingRegion>
          ))}
      </Foot>
    </TierSheet>
  );
}
