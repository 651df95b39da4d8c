import { useMountProps, useSettledSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, PageLayout } from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { PaymentReport, PaymentWait } from "./payment-report.tsx";

/** `/checkout-success?session_id=…`: where the payment page leads back to. What was paid is the server's word. */
export function CheckoutSuccessPage() {
  const [query] = useSearchParams();
  const sessionId = query.get("session_id");
  return (
    <PageLayout>
      <div aria-live="polite">
        {sessionId ? (
          <OwnPayment sessionId={sessionId} />
        ) : (
          <PaymentReport
            title="No payment to show"
            lede="This page shows the outcome of a payment. All of yours are among your orders."
            actions={<ButtonLink to="/orders">Your orders</ButtonLink>}
          />
        )}
      </div>
    </PageLayout>
  );
}

function OwnPayment({ sessionId }: { sessionId: string }) {
  const { requireSignIn } = useMountProps();
  const member = useSettledSession();
  if (member === undefined) return <PaymentWait />;
  if (member) return <PaymentOutcome key={sessionId} sessionId={sessionId} />;
  return (
    <PaymentReport
      title="Please sign in"
      lede="Then we can show you the outcome of your payment."
      actions={
        <Button variant="primary" onClick={() => requireSignIn()}>
          Sign In
        </Button>
      }
    />
  );
}
