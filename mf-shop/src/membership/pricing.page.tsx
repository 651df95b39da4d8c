import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useSettledSession } from "@oneworld/remote-kit";
import { Tiers } from "./tiers.tsx";

/** `/pricing`: the memberships, to visitors too. */
export function PricingPage() {
  const t = useTranslate();
  const member = useSettledSession();
  return (
    <PageLayout width="wide">
      <PageHeader
        eyebrow={t("Membership")}
        title={t("Join the Movement!")}
        lede={t(
          "Members carry this community: they pay for its servers, its moderators and its peace from advertisements.",
        )}
      />
      <Tiers memberId={member === undefined ? undefined : (member?.id ?? null)} />
    </PageLayout>
  );
}
