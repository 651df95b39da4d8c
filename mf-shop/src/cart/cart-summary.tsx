import { MEMBERSHIPS } from "@oneworld/contracts/shop/tiers";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import { useSession } from "@oneworld/remote-kit";
import { Button, Card, Divider, FormError, Link, Stack, Text, useTranslate } from "@oneworld/ui";
import { LockKeyhole } from "lucide-react";
import { payCart } from "../checkout/open-checkout.ts";
import { selectCheckoutError } from "../checkout/checkout.slice.ts";
import { useIsOpeningCheckout } from "../checkout/use-is-opening-checkout.ts";
import { selectIsGone } from "../shop.api.ts";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { useMoney } from "../use-money.ts";
import { amountsOf } from "./cart-amounts.ts";
import { selectCartItems } from "./cart.slice.ts";
import { SummaryLine } from "./summary-line.tsx";

const BEST_DISCOUNT = Math.max(...MEMBERSHIPS.map(({ discountPercent }) => discountPercent));

/** What the cart costs without what is no longer sold, and the button that leads to the payment page. */
export function CartSummary() {
  const t = useTranslate();
  const { dollars, percent } = useMoney();
  const inCart = useShopSelector(selectCartItems);
  const gone = useShopSelector((state) =>
    inCart
      .filter(({ _id }) => selectIsGone(state, _id))
      .map(({ _id }) => _id)
      .join(),
  );
  const items = inCart.filter(({ _id }) => !gone.split(",").includes(_id));
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
        <SummaryLine label={t("Subtotal")} amount={dollars(subtotalCents)} />
        {discountPercent > 0 && (
          <>
            <SummaryLine
              label={t("{tier} discount ({percent})", {
                tier: t(TIER_NAMES[statusBadge]),
                percent: percent(discountPercent),
              })}
              amount={dollars(-discountCents)}
              tone="community"
            />
            <Divider />
            <SummaryLine label={t("To pay")} amount={dollars(totalCents)} />
          </>
        )}
        <FormError message={error && { inToast: error }} />
        <Button variant="primary" wide busy={isOpening} onClick={() => void dispatch(payCart())}>
          <LockKeyhole aria-hidden />
          {t("Pay")}
        </Button>
        <Text size="xs" tone="muted">
          {t("You pay on the page of our payment provider. We never see your card.")}
        </Text>
        {discountPercent === 0 && (
          <Link to="/pricing">
            {t("With a membership you pay up to {percent} less", {
              percent: percent(BEST_DISCOUNT),
            })}
          </Link>
        )}
      </Stack>
    </Card>
  );
}
