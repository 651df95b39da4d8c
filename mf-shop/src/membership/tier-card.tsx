import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { Badge, Button, Chip, FormError, Heading, LoadingRegion, Skeleton } from "@oneworld/ui";
import { type ReactNode, useId } from "react";
import { dollars } from "../money.ts";
import { PerkList } from "./perk-list.tsx";
import { TIER_ACTION_LABELS, type TierAction } from "./tier-action.ts";
import { Chips, Foot, Price, TierSheet } from "./tier-card-style.ts";

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
  const { statusBadge, title, monthlyCents, perks } = tier;
  const titleId = useId();
  return (
    <TierSheet as="article" current={isCurrent} aria-labelledby={titleId}>
      <Heading level={2} size="xl" id={titleId}>
        {title} {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
      </Heading>
      <Chips>
        {title !== statusBadge && <Chip>{statusBadge}</Chip>}
        {isCurrent && <Chip hue="leaf">Your membership</Chip>}
      </Chips>
      <Price>
        <strong>{dollars(monthlyCents)}</strong>{" "}
        <span>{monthlyCents === 0 ? "for ever" : "a month"}</span>
      </Price>
      <PerkList perks={perks} />
      <Foot>
        {note}
        <FormError message={error} />
        {action !== null &&
          (action ? (
            <Button
              variant={action === "subscribe" || action === "upgrade" ? "primary" : "secondary"}
              wide
              busy={busy}
              aria-describedby={titleId}
              onClick={() => onPress(action)}
            >
              {TIER_ACTION_LABELS[action]}
            </Button>
          ) : (
            <LoadingRegion label="Loading your membership">
              <Skeleton height="2.75rem" />
            </LoadingRegion>
          ))}
      </Foot>
    </TierSheet>
  );
}
