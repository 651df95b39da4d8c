import {
  ACCOUNT_EVENTS,
  type AccountActivity,
  type AccountEvent,
} from "@oneworld/contracts/auth/security-events";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { SecurityEvent } from "../generated/client.ts";
import { describeDevice } from "../session/device.ts";

/** Whether this version of the service knows an event of accounts. */
export const isAccountEvent = (event: string): event is AccountEvent =>
  (ACCOUNT_EVENTS as readonly string[]).includes(event);

/** An event of a member's account, for them. @returns nothing for one that only another version of the service knows */
export function presentSecurityEvent(row: SecurityEvent): AccountActivity[] {
  const { id, event, userAgent, network, createdAt } = row;
  if (!isAccountEvent(event)) return [];
  const device = describeDevice(userAgent);
  return [{ _id: id, event, at: presentTime(createdAt), device, network }];
}
