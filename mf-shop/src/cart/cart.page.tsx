import { ErrorState, NeedsScripts, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useEachVisit, useSession } from "@oneworld/remote-kit";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useGetMembershipQuery } from "../shop.api.ts";
import { useShopSelector } from "../store.ts";
import { useProducts } from "../shop/use-products.ts";
import { CartContents } from "./cart-contents.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { selectCartItems } from "./cart.slice.ts";
import { useStoredCart } from "./use-stored-cart.ts";

/** `/cart`: what the visitor has chosen, and the way to pay it. */
export function CartPage() {
  const t = useTranslate();
  useStoredCart();
  // For the prices and the discount of today
  const { failure } = useProducts();
  useGetMembershipQuery(useSession() ? undefined : skipToken, useEachVisit());
  const isFilled = useShopSelector(selectCartItems).length > 0;
  return (
    <PageLayout
      // As wide without a cart: only the browser knows it, and the title stays in its place when it comes
      width="wide"
      aside={isFilled ? <CartSummary /> : undefined}
      asideLabel={t("Summary")}
    >
      <PageHeader title={t("Shopping Cart")} />
      <NeedsScripts what={t("The cart needs JavaScript")} />
      {isFilled && failure && (
        <ErrorState title={t("Today's prices couldn't be loaded")} {...failure} />
      )}
      <CartNotices />
      <CartContents />
    </PageLayout>
  );
}
