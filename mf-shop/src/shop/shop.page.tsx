import { membershipOf } from "@oneworld/contracts/shop/tiers";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";
import { CartLink } from "../cart/cart-link.tsx";
import { CartNotices } from "../cart/cart-notices.tsx";
import { useStoredCart } from "../cart/use-stored-cart.ts";
import { ProductList } from "./product-list.tsx";

/** `/shop`: what can be bought. */
export function ShopPage() {
  useStoredCart();
  const member = useSession();
  const { title, discountPercent } = membershipOf(member?.statusBadge ?? "Basic");
  return (
    <PageLayout width="wide">
      <PageHeader
        eyebrow={
          discountPercent > 0
            ? `Your ${title} membership takes ${discountPercent}% off in the cart`
            : "For a fairer and kinder world"
        }
        title="Shop"
        lede="Useful and friendly things. What you pay keeps this community going."
        actions={
          <>
            <CartLink />
            {member && (
              <ButtonLink variant="quiet" to="/orders">
                Your orders
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
