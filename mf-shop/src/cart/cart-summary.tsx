import { membershipOf, MEMBERSHIPS } from "@oneworld/contracts/shop/tiers";
import { useSession } from "@oneworld/remote-kit";
import { Button, Card, Divider, FormError, Link, Stack, Text } from "@oneworld/ui";
import { LockKeyhole } from "lucide-react";
import { payCart } from "../checkout/open-checkout.ts";
import { selectCheckoutError } from "../checkout/checkout.slice.ts";
import { useIsOpeningCheckout } from "../checkout/use-is-opening-checkout.ts";
import { dollars } from "../money.ts";
import { useShopDispatch, useShopSelector } from "../store-hooks.ts";
import { amountsOf } from "./cart-amounts.ts";
import { selectCartItems } from "./cart.slice.ts";
import { SummaryLine } from "./summary-line.tsx";

const BEST_DISCOUNT = Math.max(...MEMBERSHIPS.map(({ discountPercent }) => discountPercent));

/** What the cart costs, and the button that leads to the payment page. */
export function CartSummary() {
  const items = useShopSelector(selectCartItems);
  const statusBadge = useSession()?.statusBadge ?? "Basic";
  const isOpening = useIsOpeningCheckout();
  const error = useShopSelector(selectCheckoutError);
  const dispatch = useShopDispatch();
  const { subtotalCents, discountPercent, discountCents, totalCents } = amountsOf(
    items,
    statusBadge,
  );
  return (
    <Card>
      <Stack gap="sm">
        <SummaryLine label="Subtotal" amount={dollars(subtotalCents)} />
        {discountPercent > 0 && (
          <>
            <SummaryLine
              label={`${membershipOf(statusBadge).title} discount (${discountPercent}%)`}
              amount={`−${dollars(discountCents)}`}
              tone="community"
            />
            <Divider />
            <SummaryLine label="To pay" amount={dollars(totalCents)} />
          </>
        )}
        <FormError message={error} />
        <Button variant="primary" wide busy={isOpening} onClick={() => void dispatch(payCart())}>
          <LockKeyhole aria-hidden />
          Pay
        </Button>
        <Text size="xs" tone="muted">
          You pay on the page of our payment provider. We never see your card.
        </Text>
        {discountPercent === 0 && (
          <Link to="/pricing">Members pay up to {BEST_DISCOUNT}% less</Link>
        )}
      </Stack>
    </Card>
  );
}
