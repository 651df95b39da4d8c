import { PageHeader, PageLayout } from "@oneworld/ui";

export function OwnProfilePage() {
  return (
    <PageLayout>
      <PageHeader title="My Profile" />
    </PageLayout>
  );
}
