import { ButtonLink, useTranslate } from "@oneworld/ui";
import { ShoppingCart } from "lucide-react";
import { useShopSelector } from "../store.ts";
import { selectCart } from "./cart.slice.ts";

/** Leads to the cart and says how many items are in it, to visitors too, whose header has no cart. */
export function CartLink() {
  const t = useTranslate();
  const { cartTotalQuantity } = useShopSelector(selectCart);
  return (
    <ButtonLink to="/cart">
      <ShoppingCart aria-hidden />
      {t("Cart, {count, plural, one {# item} other {# items}}", { count: cartTotalQuantity })}
    </ButtonLink>
  );
}
