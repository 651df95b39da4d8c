import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import type { CartItem } from "@oneworld/contracts/shop/cart";
import { lineCents, membershipOf } from "@oneworld/contracts/shop/tiers";
import { centsOf } from "../money.ts";

export interface CartAmounts {
  subtotalCents: number;
  /** percentage that the tier takes off, 0 without a discount */
  discountPercent: number;
  discountCents: number;
  totalCents: number;
}

/** What a cart costs a member of a tier, as the server works it out. */
export function amountsOf(items: readonly CartItem[], statusBadge: StatusBadge): CartAmounts {
  let subtotalCents = 0;
  let totalCents = 0;
  for (const { price, cartQuantity } of items) {
    subtotalCents += centsOf(price) * cartQuantity;
    totalCents += lineCents(centsOf(price), cartQuantity, statusBadge);
  }
  return {
    subtotalCents,
    discountPercent: membershipOf(statusBadge).discountPercent,
    discountCents: subtotalCents - totalCents,
    totalCents,
  };
}
