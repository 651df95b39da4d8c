import { PageHeader, PageLayout } from "@oneworld/ui";

export function PricingPage() {
  return (
    <PageLayout>
      <PageHeader title="Join the Movement!" />
    </PageLayout>
  );
}
