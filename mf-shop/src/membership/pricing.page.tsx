import { PageHeader, PageLayout } from "@oneworld/ui";
import { useSettledSession } from "@oneworld/remote-kit";
import { Tiers } from "./tiers.tsx";

/** `/pricing`: the memberships, to visitors too. */
export function PricingPage() {
  const member = useSettledSession();
  return (
    <PageLayout width="wide">
      <PageHeader
        eyebrow="Membership"
        title="Join the Movement!"
        lede="Members carry this community: they pay for its servers, its moderators and its peace from advertisements."
      />
      <Tiers memberId={member === undefined ? undefined : (member?.id ?? null)} />
    </PageLayout>
  );
}
