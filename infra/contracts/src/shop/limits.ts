/** Most pieces of one product in a cart, and most different products. */
export const CART_QUANTITY_MAX = 99;
export const CART_ITEMS_MAX = 50;

/** The one currency, as ISO 4217 in Stripe's lower case. */
export const CURRENCY = "usd";

/** Orders on one page of the list. */
export const ORDER_PAGE_SIZE = 20;
export const ORDER_PAGE_MAX = 50;

/** States of an order. Only `paid` ones are fulfilled. */
export const ORDER_STATUSES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Most seconds for which `GET /api/orders/session/{id}?wait=` holds its answer back. */
export const ORDER_WAIT_MAX_SECONDS = 20;
