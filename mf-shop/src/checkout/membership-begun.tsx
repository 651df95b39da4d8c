import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import { Badge, Link, Text, TitledCard, useTranslate } from "@oneworld/ui";
import { PERKS } from "../membership/perks.ts";
import { useMoney } from "../use-money.ts";
import { PerkList } from "../membership/perk-list.tsx";

/** What a membership that was just paid brings, and where its next payment is shown. */
export function MembershipBegun({ statusBadge }: { statusBadge: StatusBadge }) {
  const t = useTranslate();
  const { dollars } = useMoney();
  const { monthlyCents } = membershipOf(statusBadge);
  return (
    <TitledCard
      title={
        <>
          {t(TIER_NAMES[statusBadge])} {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
        </>
      }
      heading={{ size: "xl" }}
    >
      <PerkList perks={PERKS[statusBadge]} />
      <Text size="sm" tone="muted">
        {t("{price} a month, until you cancel.", { price: dollars(monthlyCents) })}{" "}
        <Link to="/pricing">{t("See when the next payment is")}</Link>
      </Text>
    </TitledCard>
  );
}
