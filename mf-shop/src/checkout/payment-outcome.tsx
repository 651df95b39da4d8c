import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { Button, ButtonLink, ErrorState } from "@oneworld/ui";
import { OrderCard } from "../orders/order-card.tsx";
import { MembershipBegun } from "./membership-begun.tsx";
import { PaymentReport, PaymentWait } from "./payment-report.tsx";
import { useOutcome } from "./use-outcome.ts";

const ordersLink = <ButtonLink to="/orders">Your orders</ButtonLink>;

/** Waits for the outcome of the signed-in member's payment, and shows it. */
export function PaymentOutcome({ sessionId }: { sessionId: string }) {
  const { outcome, error, again } = useOutcome(sessionId);
  if (outcome) return <KnownOutcome outcome={outcome} onAskAgain={again} />;
  if (!error) return <PaymentWait />;
  if (error.status >= 400 && error.status < 500) {
    return (
      <PaymentReport
        title="We don't know this payment"
        lede="Perhaps it was made with another account, or the address is not complete."
        actions={ordersLink}
      />
    );
  }
  return (
    <ErrorState
      title="We couldn't ask about your payment"
      hint="Nothing is lost: what you have paid for is yours. Check your connection, then try again."
      onRetry={again}
    />
  );
}

function KnownOutcome(props: { outcome: CheckoutOutcome; onAskAgain: () => void }) {
  const { status, order, statusBadge } = props.outcome;
  const wayBack = order ? "/cart" : "/pricing";
  switch (status) {
    case "paid":
      return (
        <PaymentReport
          hue="leaf"
          title="Payment Done!"
          lede={
            statusBadge
              ? `Thank you! Your ${statusBadge} membership begins now.`
              : "Thank you! Your order is on its way."
          }
          actions={
            <>
              <ButtonLink variant="primary" to="/">
                GO BACK
              </ButtonLink>
              {ordersLink}
            </>
          }
        >
          {order && <OrderCard order={order} />}
          {statusBadge && <MembershipBegun statusBadge={statusBadge} />}
        </PaymentReport>
      );
    case "pending":
      return (
        <PaymentReport
          title="Your payment is being confirmed"
          lede="Some banks take a few days for it. There is nothing else to do: it goes on by itself."
          actions={
            <>
              <Button variant="primary" onClick={props.onAskAgain}>
                Check again
              </Button>
              {ordersLink}
            </>
          }
        />
      );
    case "failed":
      return (
        <PaymentReport
          hue="rose"
          title="The payment didn't go through"
          lede="Nothing was charged, and your cart is as it was. You are welcome to try again."
          actions={
            <ButtonLink variant="primary" to={wayBack}>
              Try again
            </ButtonLink>
          }
        />
      );
    case "refunded":
      return (
        <PaymentReport
          title="This payment was refunded"
          lede="The money is on its way back to you."
          actions={ordersLink}
        />
      );
  }
}
