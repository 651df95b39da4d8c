import type { StatusBadge } from "../profile/tiers.ts";

/** A membership for sale: its title, its monthly price in cents and its perks (product.md section 9). */
export interface MembershipPackage {
  statusBadge: StatusBadge;
  title: string;
  monthlyCents: number;
  /** percentage off the shop's prices */
  discountPercent: number;
  perks: readonly string[];
}

export const MEMBERSHIPS = [
  {
    statusBadge: "Basic",
    title: "Basic",
    monthlyCents: 0,
    discountPercent: 0,
    perks: ["Standard use", "Ads", "2 weekly quizzes"],
  },
  {
    statusBadge: "Warrior",
    title: "Member",
    monthlyCents: 500,
    discountPercent: 10,
    perks: [
      "Blue Star verified",
      "No ads",
      "10% merch discount",
      "5 weekly quizzes",
      "Exclusive offers",
      "Early access",
    ],
  },
  {
    statusBadge: "Legend",
    title: "Legend",
    monthlyCents: 1000,
    discountPercent: 20,
    perks: [
      "Gold Star verified",
      "No ads",
      "20% merch discount",
      "Unlimited quizzes",
      "Exclusive offers",
      "Early access",
      "Bonus features",
    ],
  },
] as const satisfies readonly MembershipPackage[];

/** The package of a tier. */
export const membershipOf = (statusBadge: StatusBadge): MembershipPackage =>
  MEMBERSHIPS.find((one) => one.statusBadge === statusBadge) ?? MEMBERSHIPS[0];

/**
 * What pieces of a product cost a member of a tier. The discount is taken off their sum, so that 10 % are 10 %.
 *
 * @param cents the catalogue's price of one piece
 * @returns whole cents, half a cent rounded up
 */
export const lineCents = (cents: number, quantity: number, statusBadge: StatusBadge): number =>
  Math.round((cents * quantity * (100 - membershipOf(statusBadge).discountPercent)) / 100);

/** Pieces of a product at one price each. */
export interface Pieces {
  unitCents: number;
  quantity: number;
}

/**
 * {@link lineCents} as prices of single pieces, which Stripe asks for. If they can't all cost the same, some cost one
 * cent more, and come first.
 */
export function piecesOf(cents: number, quantity: number, statusBadge: StatusBadge): Pieces[] {
  const total = lineCents(cents, quantity, statusBadge);
  const unitCents = Math.floor(total / quantity);
  const dearer = total - unitCents * quantity;
  const pieces = [
    { unitCents: unitCents + 1, quantity: dearer },
    { unitCents, quantity: quantity - dearer },
  ];
  return pieces.filter((some) => some.quantity > 0);
}
