import type { StatusBadge } from "../profile/tiers.ts";

/** A membership for sale: its title, its monthly price in cents and its discount. */
export interface MembershipPackage {
  statusBadge: StatusBadge;
  title: string;
  monthlyCents: number;
  /** percentage off the shop's prices */
  discountPercent: number;
}

export const MEMBERSHIPS = [
  {
    statusBadge: "Basic",
    title: "Basic",
    monthlyCents: 0,
    discountPercent: 0,
  },
  {
    statusBadge: "Warrior",
    title: "Member",
    monthlyCents: 500,
    discountPercent: 10,
  },
  {
    statusBadge: "Legend",
    title: "Legend",
    monthlyCents: 1000,
    discountPercent: 20,
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
