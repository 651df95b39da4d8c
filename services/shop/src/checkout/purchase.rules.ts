import { CART_QUANTITY_MAX } from "@oneworld/contracts/shop/limits";
import type { createCheckoutSchema } from "@oneworld/contracts/shop/http";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { said } from "@oneworld/service-kit/words/said";
import type { z } from "zod";
import type { PaidBadge } from "../memberships/plans.rules.ts";

/** One product of a cart. */
export interface Line {
  productId: string;
  quantity: number;
  /** place in the cart that was sent, by which a refusal names it */
  index: number;
}

/** What a member wants to pay for. */
export type Purchase =
  | { kind: "cart"; lines: Line[] }
  | { kind: "membership"; statusBadge: PaidBadge };

/**
 * What a call asks to pay for. Lines of the same product are taken together.
 *
 * @throws ApiError `invalid_input` for nothing, for both at once, and for what costs nothing
 */
export function purchaseOf({
  cartItems = [],
  statusBadge,
}: z.output<typeof createCheckoutSchema>): Purchase {
  if (statusBadge === undefined) return { kind: "cart", lines: linesOf(cartItems) };
  if (cartItems.length > 0) {
    throw invalidFields({
      statusBadge: "Please pay for the cart and for the membership one after the other.",
    });
  }
  if (statusBadge === "Basic") {
    throw invalidFields({ statusBadge: "The Basic membership is free: there is nothing to pay." });
  }
  return { kind: "membership", statusBadge };
}

function linesOf(items: { _id: string; cartQuantity: number }[]): Line[] {
  if (items.length === 0) throw invalidFields({ cartItems: "Your cart is currently empty." });
  const lines = new Map<string, Line>();
  for (const [index, { _id: productId, cartQuantity }] of items.entries()) {
    const line = lines.get(productId) ?? { productId, quantity: 0, index };
    line.quantity += cartQuantity;
    if (line.quantity > CART_QUANTITY_MAX) {
      throw invalidFields({
        [`cartItems.${index}.cartQuantity`]: said(
          "Quantity may be at most {0}.",
          CART_QUANTITY_MAX,
        ),
      });
    }
    lines.set(productId, line);
  }
  return [...lines.values()];
}
