import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import type { PushMessage } from "@oneworld/contracts/profile/push-message";
import type { OpenSessionIdsReader } from "@oneworld/service-kit/http/session";
import type { Job } from "@oneworld/service-kit/process/job";
import type { PrismaClient } from "../generated/client.ts";
import { countNewByKind } from "../notifications/notifications.repo.ts";
import type { Publisher } from "../notifications/unread-publisher.ts";
import { claimUnchecked, deleteDevices, type Device, findDevices } from "./push-devices.repo.ts";
import { claimDuePushes, type DuePush, endPush } from "./push-queue.repo.ts";
import type { PushSender } from "./push-sender.ts";

/** Seconds between two runs of the job, and members whose devices it notifies at the same time. */
const EVERY_SECONDS = 5;
const AT_ONCE = 10;

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

/** Sends pushes that are due. */
export const pushJob = (deps: PushDeps): Job => ({
  name: "send pushes",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    for (;;) {
      const due = await claimDuePushes(deps.db, { count: AT_ONCE, leaseSeconds: LEASE_SECONDS });
      const outcomes = await Promise.allSettled(due.map((push) => notifyDevices(deps, push)));
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
      if (due.length < AT_ONCE || stopped?.aborted) return;
    }
  },
});

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

/** Notifies a member's devices, unless a page of theirs is open or all is read. */
async function notifyDevices(deps: PushDeps, push: DuePush): Promise<void> {
  const { db, log, send } = deps;
  const { memberId } = push;
  const counts = await countNewByKind(db, memberId, new Date(0));
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (total > 0 && !(await hasOpenPage(deps, memberId, total))) {
    const devices = await removeSignedOut(deps, await findDevices(db, memberId));
    const message: PushMessage = { total };
    const outcomes = await Promise.all(
      devices.map((device) =>
        send(device, message).catch((err: unknown) => {
          // The notification stays unread, and the next one is pushed again
          log.warn({ err }, "push not sent");
          return true;
        }),
      ),
    );
    const gone = devices.filter((_, at) => !outcomes[at]);
    if (gone.length > 0)
      await deleteDevices(
        db,
        gone.map(({ id }) => id),
      );
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
