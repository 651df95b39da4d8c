import type { z } from "zod";
import { memberRegistered, memberUpdated } from "../members/events.ts";

/** Every event that crosses a service boundary: its type, the schema of its data and the service that tells it. */
export const EVENTS = {
  "member.registered": { owner: "auth", data: memberRegistered },
  "member.updated": { owner: "profile", data: memberUpdated },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: z.infer<(typeof EVENTS)[T]["data"]> };

/** The Redis Stream that carries a service's events. */
export const streamOf = (owner: string): string => `events:${owner}`;
