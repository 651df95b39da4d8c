import type { MembershipPackage } from "@oneworld/contracts/shop/tiers";
import { Badge, Button, Chip, FormError, Heading, LoadingRegion, Skeleton } from "@oneworld/ui";
import { Check } from "lucide-react";
import { useId } from "react";
import { dollars } from "../money.ts";
import { TIER_ACT_LABELS, type TierAct } from "./tier-act.ts";
import { Foot, Perks, Price, TierSheet, Title } from "./tier-card-style.ts";

interface TierCardProps {
  tier: MembershipPackage;
  /** the signed-in member has it */
  isCurrent: boolean;
  /** what can be done about it: null for nothing, undefined until that is known */
  act: TierAct | null | undefined;
  busy: boolean;
  /** why paying for it failed */
  error: string | undefined;
  onPress: (act: TierAct) => void;
}

/** A membership: its price, what it brings, and the one thing to do about it. */
export function TierCard({ tier, isCurrent, act, busy, error, onPress }: TierCardProps) {
  const { statusBadge, title, monthlyCents, perks } = tier;
  const titleId = useId();
  return (
    <TierSheet as="article" current={isCurrent} aria-labelledby={titleId}>
      <Title>
        <Heading level={2} size="xl" id={titleId}>
          {title} {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
        </Heading>
        {title !== statusBadge && <Chip>{statusBadge}</Chip>}
        {isCurrent && <Chip hue="leaf">Your membership</Chip>}
      </Title>
      <Price>
        <strong>{dollars(monthlyCents)}</strong>{" "}
        <span>{monthlyCents === 0 ? "for ever" : "a month"}</span>
      </Price>
      <Perks>
        {perks.map((perk) => (
          <li key={perk}>
            <Check aria-hidden />
            {perk}
          </li>
        ))}
      </Perks>
      {act !== null && (
        <Foot>
          <FormError message={error} />
          {act ? (
            <Button
              variant={act === "subscribe" || act === "upgrade" ? "primary" : "secondary"}
              wide
              busy={busy}
              aria-describedby={titleId}
              onClick={() => onPress(act)}
            >
              {TIER_ACT_LABELS[act]}
            </Button>
          ) : (
            <LoadingRegion label="Loading your membership">
              <Skeleton height="2.75rem" />
            </LoadingRegion>
          )}
        </Foot>
      )}
    </TierSheet>
  );
}
