import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { actorId, idSchema } from "../common/id.ts";
import { STATUS_BADGES } from "../profile/tiers.ts";
import * as limits from "./limits.ts";

/**
 * A product. `price` is in dollars, for the cart; `priceCents` is authoritative. `stock` is the available number, null
 * if unlimited. `img` is an address on the site's own origin.
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

/** One line of a cart. Titles, prices and totals are ignored. */
const cartItemSchema = z.object({
  _id: idSchema,
  cartQuantity: z
    .int("Quantity must be a whole number.")
    .min(1, "Quantity must be at least 1.")
    .max(limits.CART_QUANTITY_MAX, `Quantity may be at most ${limits.CART_QUANTITY_MAX}.`),
});

/**
 * Body of `POST /api/stripe/create-checkout-session`: either a cart or a paid tier. `attempt` identifies one attempt to
 * pay: repeated calls with it create one session. `id`, if given, must be the signed-in member's.
 */
export const createCheckoutSchema = z.object({
  cartItems: z
    .array(cartItemSchema, "Cart items must be a list.")
    .max(limits.CART_ITEMS_MAX, `A cart may hold at most ${limits.CART_ITEMS_MAX} products.`)
    .optional(),
  statusBadge: z.enum(STATUS_BADGES, "Please choose one of the memberships.").optional(),
  id: actorId,
  attempt: z.uuid("attempt is not a valid id.").optional(),
});
export type CreateCheckout = z.input<typeof createCheckoutSchema>;

/** Answer: the payment page's address. `orderId` is null for a membership. */
export const checkoutSchema = z.object({ url: z.string(), orderId: z.string().nullable() });
export type Checkout = z.infer<typeof checkoutSchema>;

/**
 * One line of an order, with title and price as bought. A product has two lines when a discount on their sum makes some
 * pieces one cent cheaper.
 */
export const orderItemSchema = z.object({
  productId: z.string(),
  title: z.string(),
  unitCents: z.int(),
  quantity: z.int(),
});

/**
 * Where goods are sent, as the member entered it on Stripe's page. Which parts an address has depends on its country,
 * an ISO 3166-1 alpha-2 code.
 */
export const shippingAddressSchema = z.object({
  name: z.string(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

/**
 * An order. `receiptUrl` is Stripe's receipt, null until it is paid. `payUrl` is where a payment that was begun can go on,
 * null once it is made or over. While `confirming` a bank confirms it. `shippingAddress` is null until the order is paid, and for orders from before the shop
 * asked for one.
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
  confirming: z.boolean().optional(),
  shippingAddress: shippingAddressSchema.nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderQuerySchema = cursorQuery(limits.ORDER_PAGE_SIZE, limits.ORDER_PAGE_MAX);

/** Answer of `GET /api/orders`: the signed-in member's, newest first, without payments that were given up. `GET /api/orders/{id}` answers one. */
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
 * Answer: the outcome of the signed-in member's checkout. `order` for a cart, `statusBadge` for a membership.
 * `pending` means that Stripe hasn't reported the outcome yet. While `confirming` a bank confirms the payment.
 */
export const checkoutOutcomeSchema = z.object({
  status: z.enum(limits.ORDER_STATUSES),
  confirming: z.boolean().optional(),
  order: orderSchema.nullable(),
  statusBadge: z.enum(STATUS_BADGES).nullable(),
});
export type CheckoutOutcome = z.infer<typeof checkoutOutcomeSchema>;

/** One period of a member's membership. `endedAt` is null for the current one. */
const membershipPeriodSchema = z.object({
  statusBadge: z.enum(STATUS_BADGES),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

/**
 * Answer of `GET /api/membership` and of the calls that change it: the signed-in member's tier, its renewal or end, and
 * past tiers, newest first. `currentPeriodEnd` is null for an unpaid tier: the free one, or a gift.
 * `paymentDue` is true while the last payment has failed and Stripe retries. `confirming` is the tier whose first payment a bank confirms.
 * `hasCustomer` says whether Stripe has a customer of the member, whose billing portal can be opened.
 */
export const membershipSchema = z.object({
  statusBadge: z.enum(STATUS_BADGES),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  paymentDue: z.boolean(),
  confirming: z.enum(STATUS_BADGES).nullable().optional(),
  hasCustomer: z.boolean().optional(),
  history: z.array(membershipPeriodSchema),
});
export type Membership = z.infer<typeof membershipSchema>;

/**
 * Body of `POST /api/membership/change`: upgrades or downgrades a current membership. `POST /api/membership/cancel`
 * ends it after the paid period, `POST /api/membership/resume` undoes that; both have no body.
 */
export const changeMembershipSchema = z.strictObject({
  statusBadge: z.enum(["Warrior", "Legend"], "Please choose one of the paid memberships."),
});

/** Answer of `POST /api/stripe/portal`: Stripe's billing portal for the signed-in member. */
export const portalSchema = z.object({ url: z.string() });
export type Portal = z.infer<typeof portalSchema>;
