import type { Notification } from "@oneworld/contracts/profile/notifications";
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TABLE,
  type NotificationKind,
} from "@oneworld/contracts/profile/notification-kinds";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import type { NotificationRow } from "./notifications.repo.ts";

/** Whether this release has the kind: after a rollback there may be rows of kinds that it doesn't have. */
const isKind = (kind: string): kind is NotificationKind =>
  (NOTIFICATION_KINDS as string[]).includes(kind);

/** A notification as the contract has it; none of an unknown kind. */
export function presentNotification(row: NotificationRow): Notification[] {
  const { id, kind, subjectId, title, actors, actorCount, at, unread, position } = row;
  if (!isKind(kind)) return [];
  const { about, hasActors } = NOTIFICATION_TABLE[kind];
  return [
    {
      _id: id,
      kind,
      post: about === "post" ? { _id: subjectId, title } : null,
      actors: hasActors ? actors.map(presentAuthor) : [],
      actorCount: hasActors ? actorCount : 0,
      at: presentTime(at),
      unread,
      position,
    },
  ];
}
