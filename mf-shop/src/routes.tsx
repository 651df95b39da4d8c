import type { RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  shop: async () => (await import("./shop/shop.page.tsx")).ShopPage,
  cart: async () => (await import("./cart/cart.page.tsx")).CartPage,
  pricing: async () => (await import("./membership/pricing.page.tsx")).PricingPage,
  "checkout-success": async () =>
    (await import("./checkout/checkout-success.page.tsx")).CheckoutSuccessPage,
  orders: async () => (await import("./orders/orders.page.tsx")).OrdersPage,
};
