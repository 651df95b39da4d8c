import { createHash } from "node:crypto";
import type { Actor } from "@oneworld/service-kit/data/member-projection";
import { unauthenticated } from "@oneworld/service-kit/http/errors";
import { askStripe, isMissing } from "../stripe/stripe-errors.ts";
import type { Customer } from "../generated/client.ts";
import type { Shop } from "../shop.ts";
import { findCustomer, keepCustomer } from "./customers.repo.ts";

/** The member who pays. */
export interface PayingActor extends Actor {
  email: string;
}

/**
 * A member's customer at Stripe, made with the first payment. Stripe makes one for calls at the same time: the name and the email, which
 * may differ between them, are sent afterwards, and again with each payment, since members change them.
 *
 * @param lost the customer that Stripe no longer knows, in whose place another one is made
 * @returns its id
 * @throws ApiError `unavailable`; `unauthenticated` if the account was removed meanwhile
 */
export async function customerOf(shop: Shop, actor: PayingActor, lost?: string): Promise<string> {
  const { id: memberId, name, email } = actor;
  const customer =
    (await findCustomer(shop.db, memberId)) ?? (await makeCustomer(shop, memberId, lost));
  const id = idOf(customer);
  await askStripe(() => shop.stripe.customers.update(id, { name, email }).catch(passOverMissing));
  return id;
}

async function makeCustomer(
  { db, stripe }: Shop,
  memberId: string,
  lost: string | undefined,
): Promise<Customer> {
  const idempotencyKey = `customer-${fingerprint(memberId, lost ?? "")}`;
  const made = await askStripe(() =>
    stripe.customers.create({ metadata: { memberId } }, { idempotencyKey }),
  );
  // Kept before it has the name, so that the removal of the account finds it
  return keepCustomer(db, memberId, made.id);
}

/** Stripe has to forget the customers of former members, so nothing is sold to them. */
function idOf({ stripeId, removedAt }: Customer): string {
  if (removedAt !== null) throw unauthenticated();
  return stripeId;
}

/** The key may repeat an answer about a customer that was deleted since. The payment then fails and has another one made. */
function passOverMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

const fingerprint = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
