import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";

export function CheckoutSuccessPage() {
  return (
    <PageLayout>
      <PageHeader title="Payment Done!" actions={<ButtonLink to="/">GO BACK</ButtonLink>} />
    </PageLayout>
  );
}
