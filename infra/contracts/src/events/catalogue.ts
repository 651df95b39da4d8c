import type { z } from "zod";
import { messageSent } from "../chat/events.ts";
import {
  followChanged,
  memberRegistered,
  memberRemoved,
  memberUpdated,
} from "../members/events.ts";
import { membershipActivated, membershipEnded } from "../shop/events.ts";

/** Every event that crosses a service boundary: its type, the schema of its data and the service that tells it. */
export const EVENTS = {
  "member.registered": { owner: "auth", data: memberRegistered },
  "member.removed": { owner: "auth", data: memberRemoved },
  "member.updated": { owner: "profile", data: memberUpdated },
  "follow.changed": { owner: "profile", data: followChanged },
  "message.sent": { owner: "chat", data: messageSent },
  "membership.activated": { owner: "shop", data: membershipActivated },
  "membership.ended": { owner: "shop", data: membershipEnded },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: z.infer<(typeof EVENTS)[T]["data"]> };

/** The Redis Stream that carries a service's events. */
export const streamOf = (owner: string): string => `events:${owner}`;
