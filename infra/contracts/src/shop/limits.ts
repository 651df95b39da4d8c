/** Maximum number of pieces of one product in a cart, and of different products. */
export const CART_QUANTITY_MAX = 99;
export const CART_ITEMS_MAX = 50;

/** The one currency, as ISO 4217 in Stripe's lower case. */
export const CURRENCY = "usd";

/** Orders per page of the list. */
export const ORDER_PAGE_SIZE = 20;
export const ORDER_PAGE_MAX = 50;

/** States of an order. Only `paid` ones are fulfilled. */
export const ORDER_STATUSES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Maximum number of seconds that `GET /api/orders/session/{id}?wait=` delays its answer. */
export const ORDER_WAIT_MAX_SECONDS = 20;
