import {
  shippingAddressSchema,
  type CheckoutOutcome,
  type Order as OrderEntry,
} from "@oneworld/contracts/shop/http";
import { presentTime } from "@oneworld/service-kit/data/present";
import { isConfirming, type Order } from "./orders.repo.ts";

/** An order as its member sees it. */
export const presentOrder = (order: Order): OrderEntry => ({
  _id: order.id,
  status: order.status,
  items: order.items.map(({ productId, title, unitCents, quantity }) => ({
    productId,
    title,
    unitCents,
    quantity,
  })),
  totalCents: order.totalCents,
  createdAt: presentTime(order.createdAt),
  paidAt: presentTime(order.paidAt),
  refundedAt: presentTime(order.refundedAt),
  receiptUrl: order.receiptUrl,
  payUrl: order.status === "pending" && order.expiresAt > new Date() ? order.url : null,
  confirming: isConfirming(order),
  shippingAddress:
    order.shippingAddress === null ? null : shippingAddressSchema.parse(order.shippingAddress),
});

/** The outcome of a payment, for products or a membership. */
export const presentOutcome = (order: Order): CheckoutOutcome => ({
  status: order.status,
  confirming: isConfirming(order),
  order: order.statusBadge === null ? presentOrder(order) : null,
  statusBadge: order.statusBadge,
});
