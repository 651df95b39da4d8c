import type { MemberSuspended } from "@oneworld/contracts/forum/events";
import type { PrismaClient } from "../generated/client.ts";
import { deleteDevicesOf } from "../push/push-devices.repo.ts";
import { changeMember, lockMember } from "./members.repo.ts";

/**
 * Removes a suspended member's devices, so that they show nothing more; the session check would come later. An older event than the last
 * one changes nothing: the devices may have been added since the suspension was lifted.
 */
export function applySuspension(
  db: PrismaClient,
  { memberId, until, isBan, version }: MemberSuspended,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (before && before.suspensionVersion >= version) return;
    if (before) await changeMember(tx, memberId, { suspensionVersion: version });
    if (isBan || until !== null) await deleteDevicesOf(tx, memberId);
  });
}
