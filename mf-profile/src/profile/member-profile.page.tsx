import { PageHeader, PageLayout } from "@oneworld/ui";

export function MemberProfilePage() {
  return (
    <PageLayout>
      <PageHeader title="Profile" />
    </PageLayout>
  );
}
