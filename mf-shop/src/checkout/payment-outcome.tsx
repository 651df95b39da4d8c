import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import { Button, ButtonLink, ErrorState, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { OrderCard } from "../orders/order-card.tsx";
import { useGetMembershipQuery } from "../shop.api.ts";
import { isConfirming } from "./await-outcome.ts";
import { MembershipBegun } from "./membership-begun.tsx";
import { PaymentReport, PaymentWait } from "./payment-report.tsx";
import { useOutcome } from "./use-outcome.ts";

function OrdersLink() {
  const t = useTranslate();
  return <ButtonLink to="/orders">{t("Your orders")}</ButtonLink>;
}

/** Waits for the outcome of the signed-in member's payment, and shows it. */
export function PaymentOutcome({ sessionId }: { sessionId: string }) {
  const t = useTranslate();
  const { outcome, error, again } = useOutcome(sessionId);
  if (outcome) return <KnownOutcome outcome={outcome} onAskAgain={again} />;
  if (!error) return <PaymentWait />;
  if (error.status >= 400 && error.status < 500) {
    return (
      <PaymentReport
        title={t("We don't know this payment")}
        lede={t("Perhaps it was made with another account, or the address is not complete.")}
        actions={<OrdersLink />}
      />
    );
  }
  return (
    <ErrorState
      title={t("We couldn't ask about your payment")}
      hint={t(
        "Nothing is lost: what you have paid for is yours. Check your connection, then try again.",
      )}
      onRetry={again}
    />
  );
}

function KnownOutcome(props: { outcome: CheckoutOutcome; onAskAgain: () => void }) {
  const t = useTranslate();
  const { status, order, statusBadge } = props.outcome;
  const {
    data: current,
    isFetching,
    isError,
  } = useGetMembershipQuery(status === "paid" && statusBadge ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // A page that is opened again later may be about one that has ended
  const isCurrent = isError || current?.statusBadge === statusBadge;
  const begun = !isFetching && isCurrent ? statusBadge : null;
  const isKnownToWait = isConfirming(props.outcome) ?? true;
  const wayBack = order ? "/cart" : "/pricing";
  switch (status) {
    case "paid":
      return (
        <PaymentReport
          hue="leaf"
          title={t("Payment Done!")}
          lede={
            begun
              ? t("Thank you! Your {tier} membership begins now.", { tier: t(TIER_NAMES[begun]) })
              : order && t("Thank you! Your order is on its way.")
          }
          actions={
            <>
              <ButtonLink variant="primary" to="/">
                {t("GO BACK")}
              </ButtonLink>
              <OrdersLink />
            </>
          }
        >
          {order && <OrderCard order={order} />}
          {begun && <MembershipBegun statusBadge={begun} />}
        </PaymentReport>
      );
    case "pending":
      return (
        <PaymentReport
          title={
            isKnownToWait ? t("Your payment is being confirmed") : t("Your payment isn't here yet")
          }
          lede={
            isKnownToWait
              ? t(
                  "Some banks take a few days for it. There is nothing else to do: it goes on by itself.",
                )
              : t(
                  "If you have paid, it will be among your orders soon. If not, you can go on there.",
                )
          }
          actions={
            <>
              <Button variant="primary" onClick={props.onAskAgain}>
                {t("Check again")}
              </Button>
              <OrdersLink />
            </>
          }
        />
      );
    case "failed":
      return (
        <PaymentReport
          hue="rose"
          title={t("The payment didn't go through")}
          lede={t("Nothing was charged. You are welcome to try again.")}
          actions={
            <ButtonLink variant="primary" to={wayBack}>
              {t("Try again")}
            </ButtonLink>
          }
        />
      );
    case "refunded":
      return (
        <PaymentReport
          title={t("This payment was refunded")}
          lede={t("The money is on its way back to you.")}
          actions={<OrdersLink />}
        />
      );
  }
}
