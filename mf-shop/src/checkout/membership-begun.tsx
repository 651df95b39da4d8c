import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { Badge, Card, Heading, Link, Stack, Text } from "@oneworld/ui";
import { dollars } from "../money.ts";
import { PerkList } from "../membership/perk-list.tsx";

/** What a membership that was just paid brings, and where its next payment is shown. */
export function MembershipBegun({ statusBadge }: { statusBadge: StatusBadge }) {
  const { monthlyCents, perks } = membershipOf(statusBadge);
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={2} size="xl">
          {statusBadge} {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
        </Heading>
        <PerkList perks={perks} />
        <Text size="sm" tone="muted">
          {dollars(monthlyCents)} a month, until you cancel.{" "}
          <Link to="/pricing">See when the next payment is</Link>
        </Text>
      </Stack>
    </Card>
  );
}
