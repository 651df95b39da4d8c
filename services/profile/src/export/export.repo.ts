import type { ExportPart } from "@oneworld/contracts/auth/account";
import { findFrequency } from "../digests/digests.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { listHidden } from "../members/hidden-profile.repo.ts";
import { findDevices } from "../push/push-devices.repo.ts";

/**
 * All that this service has of a member: their profile and what moderators hide of it, their follows in both directions, their notifications and the devices that show them, and whom and
 * which words they block and mute.
 */
export async function exportMember(db: PrismaClient, id: string): Promise<ExportPart> {
  const [
    member,
    following,
    followers,
    notifications,
    notificationSettings,
    digest,
    restrictions,
    words,
    devices,
    hidden,
  ] = await Promise.all([
    db.member.findUnique({ where: { id, removedAt: null } }),
    db.follow.findMany({ where: { followerId: id }, orderBy: { id: "asc" } }),
    db.follow.findMany({ where: { followeeId: id }, orderBy: { id: "asc" } }),
    db.notification.findMany({
      where: { memberId: id, position: { not: null } },
      orderBy: { position: "asc" },
      select: { kind: true, subjectId: true, actorCount: true, at: true },
    }),
    db.notificationSetting.findMany({
      where: { memberId: id },
      select: { kind: true, onSite: true },
    }),
    findFrequency(db, id),
    db.restriction.findMany({
      where: { memberId: id, kind: { in: ["block", "mute"] } },
      orderBy: { id: "asc" },
      select: { kind: true, otherId: true, until: true, createdAt: true },
    }),
    db.mutedWords.findUnique({ where: { memberId: id }, select: { words: true } }),
    findDevices(db, id),
    listHidden(db, id),
  ]);
  return {
    profile: member && {
      name: member.name,
      bio: member.bio,
      statusBadge: member.statusBadge,
      picture: member.imgUrl,
      cover: member.coverUrl,
      joinedAt: member.joinedAt,
    },
    hiddenByModerators: hidden
      .filter(({ isHidden }) => isHidden)
      .map(({ name, bio, imgUrl, coverUrl }) => ({ name, bio, picture: imgUrl, cover: coverUrl })),
    following: following.map(({ followeeId, createdAt }) => ({
      memberId: followeeId,
      since: createdAt,
    })),
    followers: followers.map(({ followerId, createdAt }) => ({
      memberId: followerId,
      since: createdAt,
    })),
    notifications,
    notificationSettings,
    digest,
    devices: devices.map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt })),
    restrictions: restrictions.map(({ kind, otherId, until, createdAt }) => ({
      kind,
      memberId: otherId,
      until,
      since: createdAt,
    })),
    mutedWords: words?.words ?? [],
  };
}
