import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { idSchema } from "../common/id.ts";
import { STATUS_BADGES } from "../members/tiers.ts";
import * as limits from "./limits.ts";

/**
 * A product. `price` is in dollars, as the cart keeps it; `priceCents` is what counts. `stock` is what can be bought now,
 * null where it never runs out. `img` is an address on the site's own origin.
 */
export const productSchema = z.object({
  _id: z.string(),
  title: z.string(),
  desc: z.string(),
  img: z.string(),
  price: z.number(),
  priceCents: z.int(),
  stock: z.int().nullable(),
});
export type Product = z.infer<typeof productSchema>;

/** Answer of `GET /api/products`. */
export const productListSchema = z.object({ products: z.array(productSchema) });
export type ProductList = z.infer<typeof productListSchema>;

/** One line of a cart. Titles, prices and totals may be sent along and are passed over. */
const cartItemSchema = z.object({
  _id: idSchema,
  cartQuantity: z
    .int("Quantity must be a whole number.")
    .min(1, "Quantity must be at least 1.")
    .max(limits.CART_QUANTITY_MAX, `Quantity may be at most ${limits.CART_QUANTITY_MAX}.`),
});

/**
 * Body of `POST /api/stripe/create-checkout-session`: either a cart or a paid tier. `attempt` names one try to pay: the
 * same one makes one session, however often it is sent. `id`, where given, must be the signed-in member's.
 */
export const createCheckoutSchema = z.object({
  cartItems: z
    .array(cartItemSchema, "Cart items must be a list.")
    .max(limits.CART_ITEMS_MAX, `A cart may hold at most ${limits.CART_ITEMS_MAX} products.`)
    .optional(),
  statusBadge: z.enum(STATUS_BADGES, "Please choose one of the memberships.").optional(),
  id: z.string().max(100).toLowerCase().optional(),
  attempt: z.uuid("attempt is not a valid id.").optional(),
});
export type CreateCheckout = z.input<typeof createCheckoutSchema>;

/** Answer: where the browser pays. `orderId` is null for a membership. */
export const checkoutSchema = z.object({ url: z.string(), orderId: z.string().nullable() });
export type Checkout = z.infer<typeof checkoutSchema>;

/** One line of an order, with the title and the price of the time of buying. */
export const orderItemSchema = z.object({
  productId: z.string(),
  title: z.string(),
  unitCents: z.int(),
  quantity: z.int(),
});

/**
 * An order. `receiptUrl` is Stripe's receipt, null until it is paid. `payUrl` is where a payment that was begun can go on,
 * null once it is paid or over.
 */
export const orderSchema = z.object({
  _id: z.string(),
  status: z.enum(limits.ORDER_STATUSES),
  items: z.array(orderItemSchema),
  totalCents: z.int(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
  receiptUrl: z.string().nullable(),
  payUrl: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderQuerySchema = cursorQuery(limits.ORDER_PAGE_SIZE, limits.ORDER_PAGE_MAX);

/** Answer of `GET /api/orders`: the signed-in member's, newest first, without failed payments. `GET /api/orders/{id}` answers one. */
export const orderPageSchema = z.object({
  orders: z.array(orderSchema),
  nextCursor: z.string().nullable(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** Query of `GET /api/orders/session/{sessionId}`: seconds to wait for the payment's outcome. */
export const checkoutOutcomeQuerySchema = z.object({
  wait: z.coerce.number().min(0).max(limits.ORDER_WAIT_MAX_SECONDS).default(0),
});

/**
 * Answer: what has become of a checkout of the signed-in member. `order` for a cart, `statusBadge` for a membership.
 * `pending` means that Stripe's word hasn't come yet.
 */
export const checkoutOutcomeSchema = z.object({
  status: z.enum(limits.ORDER_STATUSES),
  order: orderSchema.nullable(),
  statusBadge: z.enum(STATUS_BADGES).nullable(),
});
export type CheckoutOutcome = z.infer<typeof checkoutOutcomeSchema>;

/** One stretch of a member's membership. `endedAt` is null for the one that runs. */
const membershipPeriodSchema = z.object({
  statusBadge: z.enum(STATUS_BADGES),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

/**
 * Answer of `GET /api/membership` and of the calls that change it: the signed-in member's tier, when it renews or ends,
 * and the tiers they had, newest first. `currentPeriodEnd` is null for a tier that is not paid for: the free one, or a gift.
 * `paymentDue` is true while the last payment has failed and Stripe tries again.
 */
export const membershipSchema = z.object({
  statusBadge: z.enum(STATUS_BADGES),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  paymentDue: z.boolean(),
  history: z.array(membershipPeriodSchema),
});
export type Membership = z.infer<typeof membershipSchema>;

/**
 * Body of `POST /api/membership/change`: up- or downgrade of a running membership. `POST /api/membership/cancel` ends it
 * at the end of the paid period, `POST /api/membership/resume` takes that back; both have no body.
 */
export const changeMembershipSchema = z.strictObject({
  statusBadge: z.enum(["Warrior", "Legend"], "Please choose one of the paid memberships."),
});

/** Answer of `POST /api/stripe/portal`: Stripe's billing portal for the signed-in member. */
export const portalSchema = z.object({ url: z.string() });
export type Portal = z.infer<typeof portalSchema>;
