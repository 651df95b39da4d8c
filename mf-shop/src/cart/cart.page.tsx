import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";

export function CartPage() {
  return (
    <PageLayout>
      <PageHeader
        title="Shopping Cart"
        lede="Your cart is currently empty"
        actions={<ButtonLink to="/shop">Start Shopping</ButtonLink>}
      />
    </PageLayout>
  );
}
