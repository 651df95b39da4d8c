import type { SessionMember } from "@oneworld/contracts/auth/session";
import { presentImage } from "@oneworld/service-kit/data/present";
import type { Account } from "../generated/client.ts";
import type { SessionFollows } from "./follows.repo.ts";

/** The session user of an account. */
export const presentSessionMember = (account: Account, follows: SessionFollows): SessionMember => ({
  id: account.id,
  _id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  bio: account.bio,
  statusBadge: account.statusBadge,
  img: presentImage(account.imageUrl),
  ...follows,
});
