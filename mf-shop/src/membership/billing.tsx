import type { Membership } from "@oneworld/contracts/shop/http";
import { Day, Text, TitledCard } from "@oneworld/ui";
import { PortalButton } from "./portal-button.tsx";

/** When a paid membership is paid next or ends, and the way to cards and invoices; warns of a payment that failed. */
export function Billing({ membership }: { membership: Membership }) {
  const { currentPeriodEnd, cancelAtPeriodEnd, paymentDue } = membership;
  return (
    <TitledCard
      as="section"
      aria-label="Billing"
      title={paymentDue ? "Your last payment didn't go through" : "Billing"}
    >
      {paymentDue && (
        <Text tone="danger" role="alert">
          Please check your card. It will be tried again, and your membership goes on meanwhile.
        </Text>
      )}
      {currentPeriodEnd && (
        <Text size="sm">
          {cancelAtPeriodEnd ? "Your membership ends on " : "The next payment is on "}
          <Day dateTime={currentPeriodEnd} />.
        </Text>
      )}
      <Text size="sm" tone="muted">
        Cards, invoices and receipts are kept by our payment provider, Stripe.
      </Text>
      <PortalButton>{paymentDue ? "Update payment" : "Manage billing"}</PortalButton>
    </TitledCard>
  );
}
