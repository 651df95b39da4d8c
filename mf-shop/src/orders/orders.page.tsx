import { useSession } from "@oneworld/remote-kit";
import { PageHeader, PageLayout } from "@oneworld/ui";
import { MembershipHistory } from "../membership/membership-history.tsx";
import { OrderList } from "./order-list.tsx";

/** `/orders`: what the member has bought, and the memberships they had. */
export function OrdersPage() {
  const memberId = useSession()?.id;
  return (
    <PageLayout
      asideLabel="Your memberships"
      aside={memberId && <MembershipHistory key={memberId} />}
    >
      <PageHeader eyebrow="Shop" title="Orders" lede="What you have bought, with receipts." />
      {memberId && <OrderList key={memberId} />}
    </PageLayout>
  );
}
