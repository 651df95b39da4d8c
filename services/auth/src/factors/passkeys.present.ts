import type { Passkey } from "@oneworld/contracts/auth/factors";
import { presentTime } from "@oneworld/service-kit/data/present";

/** A passkey, for its member. */
export const presentPasskey = (passkey: {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): Passkey => ({
  _id: passkey.id,
  name: passkey.name,
  createdAt: presentTime(passkey.createdAt),
  lastUsedAt: presentTime(passkey.lastUsedAt),
});
