import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { CartLink } from "../cart/cart-link.tsx";
import { CartNotices } from "../cart/cart-notices.tsx";
import { useStoredCart } from "../cart/use-stored-cart.ts";
import { useMoney } from "../use-money.ts";
import { ProductList } from "./product-list.tsx";

/** `/shop`: what can be bought. */
export function ShopPage() {
  useStoredCart();
  const t = useTranslate();
  const { percent } = useMoney();
  const member = useSession();
  const { statusBadge, discountPercent } = membershipOf(member?.statusBadge ?? "Basic");
  return (
    <PageLayout width="wide">
      <PageHeader
        eyebrow={
          discountPercent > 0
            ? t("Your {tier} membership takes {percent} off in the cart", {
                tier: t(TIER_NAMES[statusBadge]),
                percent: percent(discountPercent),
              })
            : t("For a fairer and kinder world")
        }
        title={t("Shop")}
        lede={t("Useful and friendly things. What you pay keeps this community going.")}
        actions={
          <>
            <CartLink />
            {member && (
              <ButtonLink variant="quiet" to="/orders">
                {t("Your orders")}
              </ButtonLink>
            )}
          </>
        }
      />
      <CartNotices />
      <ProductList />
    </PageLayout>
  );
}
