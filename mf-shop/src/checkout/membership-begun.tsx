import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { Badge, Link, Text, TitledCard } from "@oneworld/ui";
import { dollars } from "../money.ts";
import { PerkList } from "../membership/perk-list.tsx";

/** What a membership that was just paid brings, and where its next payment is shown. */
export function MembershipBegun({ statusBadge }: { statusBadge: StatusBadge }) {
  const { monthlyCents, perks } = membershipOf(statusBadge);
  return (
    <TitledCard
      title={
        <>
          {statusBadge} {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
        </>
      }
      heading={{ size: "xl" }}
    >
      <PerkList perks={perks} />
      <Text size="sm" tone="muted">
        {dollars(monthlyCents)} a month, until you cancel.{" "}
        <Link to="/pricing">See when the next payment is</Link>
      </Text>
    </TitledCard>
  );
}
