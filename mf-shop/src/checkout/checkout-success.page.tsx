import { useMountProps, useSettledSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, Inline, PageLayout, useTranslate } from "@oneworld/ui";
import { ReceiptText } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { PaymentReport, PaymentWait } from "./payment-report.tsx";

/** `/checkout-success?session_id=…`: where the payment page leads back to. The server says what was paid. */
export function CheckoutSuccessPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const sessionId = query.get("session_id");
  return (
    <PageLayout>
      <div aria-live="polite">
        {sessionId ? (
          <OwnPayment sessionId={sessionId} />
        ) : (
          <PaymentReport
            title={t("No payment to show")}
            lede={t("This page shows the outcome of a payment, right after it.")}
          >
            <EmptyState
              art={<ReceiptText aria-hidden />}
              title={t("Looking for something you bought?")}
              hint={t(
                "Orders have their receipts. Those of a membership are under Manage billing, beside the memberships.",
              )}
              action={
                <Inline justify="center">
                  <ButtonLink variant="primary" to="/orders">
                    {t("Your orders")}
                  </ButtonLink>
                  <ButtonLink to="/shop">{t("Visit the shop")}</ButtonLink>
                </Inline>
              }
            />
          </PaymentReport>
        )}
      </div>
    </PageLayout>
  );
}

function OwnPayment({ sessionId }: { sessionId: string }) {
  const t = useTranslate();
  const { requireSignIn } = useMountProps();
  const member = useSettledSession();
  if (member === undefined) return <PaymentWait />;
  if (member) return <PaymentOutcome key={sessionId} sessionId={sessionId} />;
  return (
    <PaymentReport
      title={t("Please sign in")}
      lede={t("Then we can show you the outcome of your payment.")}
      actions={
        <Button variant="primary" onClick={() => requireSignIn()}>
          {t("Sign In")}
        </Button>
      }
    />
  );
}
