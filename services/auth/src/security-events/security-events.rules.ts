import type { SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import type { Background } from "@oneworld/service-kit/process/background";
import { newId } from "@oneworld/service-kit/data/id";
import type { Job } from "@oneworld/service-kit/process/job";
import type { SecurityRecord } from "@oneworld/service-kit/http/security-log";
import type { PrismaClient } from "../generated/client.ts";
import { isAccountEvent, presentSecurityEvent } from "./security-events.present.ts";
import {
  deleteSecurityEventsBefore,
  insertSecurityEvent,
  listSecurityEvents,
} from "./security-events.repo.ts";

/** Retention of events in milliseconds: 90 days. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Seconds between two deletions of old events. */
const EVERY_SECONDS = 60 * 60;

/** Stores the events of members' accounts after the request is answered. */
export const createSecurityEventKeeper =
  ({ db, background }: { db: PrismaClient; background: Background }) =>
  ({ event, at, memberId, userAgent, network }: SecurityRecord): void => {
    if (memberId === null || !isAccountEvent(event)) return;
    const id = newId(at.getTime());
    background.run("security event", () =>
      insertSecurityEvent(db, {
        id,
        accountId: memberId,
        event,
        userAgent,
        network,
        createdAt: at,
      }),
    );
  };

/** A page of a member's events, newest first. */
export async function readSecurityEvents(
  db: PrismaClient,
  memberId: string,
  page: PageRequest,
): Promise<SecurityEventPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) =>
    listSecurityEvents(db, memberId, part),
  );
  return { events: rows.flatMap(presentSecurityEvent), nextCursor };
}

/** Deletes events that are older than 90 days. */
export const securityEventJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "security-events",
  everySeconds: EVERY_SECONDS,
  run: async () => {
    const before = new Date(Date.now() - KEPT_MS);
    while (await deleteSecurityEventsBefore(db, before));
  },
});
