import type { SignUp } from "@oneworld/contracts/auth/http";
import { ApiError, invalidFields } from "@oneworld/service-kit/errors";
import { newId } from "@oneworld/service-kit/id";
import { appendEvent } from "@oneworld/service-kit/outbox";
import { Prisma } from "../generated/client.ts";
import type { Browser } from "../session/browser.ts";
import {
  endSession,
  openSession,
  type SessionDeps,
  type SignedIn,
} from "../session/session.rules.ts";
import { insertAccount, toSessionMember } from "./account.repo.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/** Prisma's code for a broken unique constraint. */
const NOT_UNIQUE = "P2002";

/**
 * Makes an account and signs its member in, in place of whoever was signed in on that browser.
 *
 * @throws ApiError `invalid_input` for a password that is guessed first, `email_taken`
 */
export async function signUp(
  deps: SessionDeps,
  input: SignUp,
  browser: Browser,
): Promise<SignedIn> {
  const refusal = refusePassword(input);
  if (refusal) throw invalidFields({ password: refusal });
  const passwordHash = await hashPassword(input.password);
  const signedIn = await deps.db
    .$transaction(async (tx) => {
      const account = await insertAccount(tx, {
        id: newId(),
        name: input.name,
        email: input.email,
        passwordHash,
      });
      await appendEvent(tx, "member.registered", account.id, {
        memberId: account.id,
        name: account.name,
        registeredAt: account.createdAt.toISOString(),
      });
      const token = await openSession(tx, account.id, browser.userAgent);
      return { member: toSessionMember(account), token };
    })
    .catch(refuseTakenEmail);
  if (browser.token) await endSession(deps, browser.token);
  return signedIn;
}

function refuseTakenEmail(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === NOT_UNIQUE) {
    const message =
      "An account with this email exists already. Please sign in, or use another email.";
    throw new ApiError("email_taken", message, { fields: { email: message } });
  }
  throw error;
}
