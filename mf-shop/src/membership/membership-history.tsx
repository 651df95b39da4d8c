import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import {
  Badge,
  Day,
  ErrorState,
  CardLink,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
  TitledCard,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { failureOf, useEachVisit } from "@oneworld/remote-kit";
import { useGetMembershipQuery } from "../shop.api.ts";
import { hasBilling } from "./billing.tsx";
import { PortalButton } from "./portal-button.tsx";

/** The memberships that the signed-in member has and had, newest first, and the way to their receipts. */
export function MembershipHistory() {
  const t = useTranslate();
  const query = useGetMembershipQuery(undefined, useEachVisit());
  const { data: membership } = query;
  const error = failureOf(query);
  return (
    <TitledCard title={t("Your memberships")}>
      {error && <ErrorState title={t("Your memberships couldn't be loaded")} {...error} />}
      {!membership && !error && (
        <LoadingRegion label={t("Loading your memberships")}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {membership?.confirming && (
        <Text size="sm">
          <strong>{t(TIER_NAMES[membership.confirming])}</strong>{" "}
          {t("Your payment is being confirmed")}
        </Text>
      )}
      {membership?.history.length === 0 && !membership.confirming && (
        <Text size="sm" tone="muted">
          {t("None yet. Members have no ads, and pay less in the shop.")}
        </Text>
      )}
      <Stack as="ul" gap="xs">
        {membership?.history.map(({ statusBadge, startedAt, endedAt }) => (
          <li key={startedAt}>
            <strong>{t(TIER_NAMES[statusBadge])}</strong>{" "}
            {statusBadge !== "Basic" && <Badge kind={statusBadge} />}
            <Text size="sm" tone="muted">
              {endedAt === null ? (
                <Trans id="Since {day}" values={{ day: <Day dateTime={startedAt} /> }} />
              ) : (
                <Trans
                  id="{from} to {until}"
                  values={{ from: <Day dateTime={startedAt} />, until: <Day dateTime={endedAt} /> }}
                />
              )}
            </Text>
          </li>
        ))}
      </Stack>
      {membership && hasBilling(membership) && (
        <>
          <Text size="sm" tone="muted">
            {t("Cards, invoices and receipts are kept by our payment provider, Stripe.")}
          </Text>
          <PortalButton>{t("Manage billing")}</PortalButton>
        </>
      )}
      <CardLink to="/pricing">{t("Memberships")}</CardLink>
    </TitledCard>
  );
}
