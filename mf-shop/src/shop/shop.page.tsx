import { PageHeader, PageLayout } from "@oneworld/ui";

export function ShopPage() {
  return (
    <PageLayout>
      <PageHeader title="Shop" />
    </PageLayout>
  );
}
