import type { Membership } from "@oneworld/contracts/shop/http";
import { Day, Text, TitledCard, Trans, useTranslate } from "@oneworld/ui";
import { PortalButton } from "./portal-button.tsx";

/** Also of a membership that has ended there are receipts. An older shop doesn't say whether all of them were gifts. */
export const hasBilling = ({
  currentPeriodEnd,
  history,
  hasCustomer = true,
}: Membership): boolean => hasCustomer && (currentPeriodEnd !== null || history.length > 0);

/** When a paid membership is paid next or ends, and the way to cards and invoices; warns of a payment that failed. */
export function Billing({ membership }: { membership: Membership }) {
  const t = useTranslate();
  const { currentPeriodEnd, cancelAtPeriodEnd, paymentDue } = membership;
  return (
    <TitledCard
      as="section"
      aria-label={t("Billing")}
      title={paymentDue ? t("Your last payment didn't go through") : t("Billing")}
    >
      {paymentDue && (
        <Text tone="danger" role="alert">
          {t(
            "Please check your card. It will be tried again, and your membership goes on meanwhile.",
          )}
        </Text>
      )}
      {currentPeriodEnd && (
        <Text size="sm">
          <Trans
            id={
              cancelAtPeriodEnd ? "Your membership ends on {day}." : "The next payment is on {day}."
            }
            values={{ day: <Day dateTime={currentPeriodEnd} /> }}
          />
        </Text>
      )}
      <Text size="sm" tone="muted">
        {t("Cards, invoices and receipts are kept by our payment provider, Stripe.")}
      </Text>
      <PortalButton>{t(paymentDue ? "Update payment" : "Manage billing")}</PortalButton>
    </TitledCard>
  );
}
