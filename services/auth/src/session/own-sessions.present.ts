import type { AccountSession } from "@oneworld/contracts/auth/account";
import { presentTime } from "@oneworld/service-kit/data/present";
import { describeDevice } from "./device.ts";

/** A signed-in browser of a member, for them. @param currentId the calling session */
export const presentSession = (
  session: { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date },
  currentId: string,
): AccountSession => ({
  _id: session.id,
  device: describeDevice(session.userAgent),
  createdAt: presentTime(session.createdAt),
  lastSeenAt: presentTime(session.lastSeenAt),
  current: session.id === currentId,
});
