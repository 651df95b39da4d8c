import type { CartItem } from "@oneworld/contracts/shop/cart";
import type { Product } from "@oneworld/contracts/shop/http";
import { centsOf, dollarsIn } from "../money.ts";
import type { ShopThunk } from "../store.ts";
import { cartNoticed } from "./cart-notices.slice.ts";
import { cartReplaced, selectCartItems } from "./cart.slice.ts";

/**
 * Gives the products in the cart their current texts, pictures and prices, and reports a changed price.
 *
 * @param locale language of the page, BCP 47
 */
export const renewPrices =
  (products: readonly Product[], locale: string): ShopThunk =>
  (dispatch, getState, { t }) => {
    const dollars = dollarsIn(locale);
    const items = selectCartItems(getState());
    const notices: string[] = [];
    const renewed = items.map((item): CartItem => {
      const product = products.find(({ _id }) => _id === item._id);
      if (!product) return item;
      const { title, desc, img, price, priceCents } = product;
      if (centsOf(item.price) !== priceCents) {
        notices.push(
          t("The price of {title} has changed from {before} to {now}.", {
            title,
            before: dollars(centsOf(item.price)),
            now: dollars(priceCents),
          }),
        );
      }
      return { ...item, title, desc, img, price };
    });
    if (notices.length > 0) dispatch(cartNoticed(notices));
    if (JSON.stringify(renewed) !== JSON.stringify(items)) dispatch(cartReplaced(renewed));
  };
