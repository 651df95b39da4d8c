import { cursorIn } from "@oneworld/contracts/site/page-query";
import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls, PageCalls } from "@oneworld/remote-kit";
import { shopApi } from "./shop.api.ts";
import type { remote } from "./remote.ts";

const { getProducts, getOrders, getMembership } = shopApi.endpoints;

const products: PageCalls = (_, options) => [getProducts.initiate(undefined, options)];

const membership: PageCalls = ({ viewer }, options) =>
  viewer ? [getMembership.initiate(undefined, options)] : [];

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  shop: products,
  cart: (page, options) => [...products(page, options), ...membership(page, options)],
  pricing: membership,
  orders: ({ search }, options) => [
    getOrders.initiate(cursorIn(search), options),
    getMembership.initiate(undefined, options),
  ],
};
