import { setTimeout } from "node:timers/promises";
import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import type { OpenSessionIdsReader } from "@oneworld/service-kit/http/session";
import type { Job } from "@oneworld/service-kit/process/job";
import type { PrismaClient } from "../generated/client.ts";
import { countNewByKind } from "../notifications/notifications.repo.ts";
import type { Publisher } from "../notifications/unread-publisher.ts";
import { claimUnchecked, deleteDevices, type Device } from "./push-devices.repo.ts";
import { claimDuePush, type DuePush, endPush, takeOverPushes } from "./push-queue.repo.ts";
import { PushRefused, type PushSender } from "./push-sender.ts";
import { createPushServices, type OpenPush } from "./push-services.ts";

/** Seconds between two runs of the jobs. */
const EVERY_SECONDS = 5;

/** Devices that are notified at the same time. */
const AT_ONCE = 50;

/** Milliseconds after which it looks for further ones while some are open. */
const LOOK_MS = 500;

/** Seconds until a push is sent again whose replica has ended meanwhile: more than all calls of one may take. */
const LEASE_SECONDS = 60;

/** Seconds after which it is asked whether a device's session is still open, and devices asked about at the same time. */
const CHECK_SECONDS = 60 * 60;
const CHECKED_AT_ONCE = 500;

export interface PushDeps extends Publisher {
  db: PrismaClient;
  /** of what couldn't be sent */
  log: { warn(about: object, text: string): void };
  send: PushSender;
  openSessions: OpenSessionIdsReader;
}

/** Sends pushes that are due. A slow device delays no other one. */
export function pushJob(deps: PushDeps): Job {
  const services = createPushServices();
  return {
    name: "send pushes",
    everySeconds: EVERY_SECONDS,
    run: async (stopped) => {
      await takeOverPushes(deps.db);
      const open = new Set<Promise<void>>();
      const errors: unknown[] = [];
      const isOver = (): boolean => errors.length > 0 || stopped?.aborted === true;
      while (!isOver()) {
        const exceptHosts = services.unavailable();
        const claim = { leaseSeconds: LEASE_SECONDS, exceptHosts };
        const push = open.size < AT_ONCE ? await claimDuePush(deps.db, claim) : undefined;
        if (push) {
          const call = services.open(push.host);
          const sent = notifyDevice(deps, push, call)
            .catch((error: unknown) => void errors.push(error))
            .finally(() => {
              call.close();
              open.delete(sent);
            });
          open.add(sent);
        } else if (open.size === 0) break;
        else await Promise.race([...open, setTimeout(LOOK_MS, undefined, { ref: false })]);
      }
      await Promise.all(open);
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Removes devices whose sessions have ended. */
export const deviceSessionsJob = (deps: Pick<PushDeps, "db" | "openSessions">): Job => ({
  name: "check devices' sessions",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (;;) {
      const claim = { seconds: CHECK_SECONDS, count: CHECKED_AT_ONCE };
      const devices = await claimUnchecked(deps.db, claim);
      await removeSignedOut(deps, devices);
      if (devices.length < CHECKED_AT_ONCE || stopped?.aborted) return;
    }
  },
});

/** @returns those of the devices whose sessions are open; the others are removed */
async function removeSignedOut<D extends Pick<Device, "id" | "sessionId">>(
  { db, openSessions }: Pick<PushDeps, "db" | "openSessions">,
  devices: D[],
): Promise<D[]> {
  const open = await openSessions([...new Set(devices.map(({ sessionId }) => sessionId))]);
  const ended = devices.filter(({ sessionId }) => !open.has(sessionId));
  if (ended.length > 0)
    await deleteDevices(
      db,
      ended.map(({ id }) => id),
    );
  return devices.filter(({ sessionId }) => open.has(sessionId));
}

/** Notifies a device, unless a page of its member is open or all is read. */
async function notifyDevice(deps: PushDeps, push: DuePush, call: OpenPush): Promise<void> {
  const { db, log, send } = deps;
  const { memberId } = push;
  const counts = await countNewByKind(db, memberId, new Date(0));
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const isDue = total > 0 && !(await hasOpenPage(deps, memberId, total));
  if (isDue && (await removeSignedOut(deps, [push])).length > 0)
    try {
      const isGone = !(await send(push, { total }));
      call.answered();
      if (isGone) await deleteDevices(db, [push.id]);
    } catch (err) {
      // The notification stays unread, and the next one is pushed again. A silent push service may have taken this one
      log.warn({ err }, "push not sent");
      if (err instanceof PushRefused) call.answered();
      else call.failed();
    }
  await endPush(db, push);
}

/** Whether a page of the member is open: chat's nodes listen to the channels of the members who are connected to them. */
async function hasOpenPage(
  { redis }: Publisher,
  memberId: string,
  total: number,
): Promise<boolean> {
  const text = JSON.stringify({ total } satisfies UnreadNotifications);
  return (await redis.publish(notificationChannel(memberId), text).catch(() => 0)) > 0;
}
