import { useSession } from "@oneworld/remote-kit";
import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { MembershipHistory } from "../membership/membership-history.tsx";
import { OrderList } from "./order-list.tsx";

/** `/orders`: what the member has bought, and the memberships they had. */
export function OrdersPage() {
  const t = useTranslate();
  const memberId = useSession()?.id;
  return (
    <PageLayout
      asideLabel={t("Your memberships")}
      aside={memberId && <MembershipHistory key={memberId} />}
    >
      <PageHeader
        eyebrow={t("Shop")}
        title={t("Orders")}
        lede={t("What you have bought, with receipts.")}
      />
      {memberId && <OrderList key={memberId} />}
    </PageLayout>
  );
}
