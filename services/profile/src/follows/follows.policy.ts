import { forbidden, invalidFields } from "@oneworld/service-kit/http/errors";
import type { PrismaClient } from "../generated/client.ts";
import { isBlocked } from "../restrictions/restrictions.repo.ts";

/** Members follow others only. @throws ApiError `invalid_input` for oneself */
export function assertOther(self: { id: string }, id: string): void {
  if (self.id === id) throw invalidFields({ id: "You can't follow yourself." });
}

/** @throws ApiError `forbidden` where one of two members blocks the other */
export async function assertNotBlocked(
  db: PrismaClient,
  self: { id: string },
  id: string,
): Promise<void> {
  if (await isBlocked(db, self.id, id)) throw forbidden("You can't follow this member.");
}
