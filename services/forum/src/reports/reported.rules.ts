import { idSchema } from "@oneworld/contracts/common/id";
import type { CreateReport } from "@oneworld/contracts/forum/forms";
import { isMember, learnMember } from "@oneworld/service-kit/data/member-projection";
import { invalidFields, notFound, unauthenticated } from "@oneworld/service-kit/http/errors";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { PrismaClient } from "../generated/client.ts";
import { findProfiles, findText } from "../moderation/case-context.repo.ts";
import type { ReportedThing } from "../moderation/cases.repo.ts";
import { commentNotFound, memberNotFound, postNotFound } from "../not-found.ts";
import type { Vouchers } from "./vouchers.ts";

/** What it takes to find out what a report is about. */
export interface ReportedDeps {
  db: PrismaClient;
  lookUpMember: MemberLookup;
  vouchers: Vouchers;
}

const idIn = (text: string | null | undefined): string | undefined =>
  idSchema.safeParse(text ?? "").data;

/**
 * What a description in place of an id stands for: one case a day (UTC) of a member, and one of all visitors, since anyone could flood the
 * queue with them.
 */
const unknown = (kind: "post" | "profile", reporterId: string | null): ReportedThing => ({
  kind,
  target: `${reporterId === null ? "visitors" : `members/${reporterId}`}/${new Date().toISOString().slice(0, 10)}`,
  postId: null,
  authorId: null,
  text: null,
});

/**
 * The target of a report as its kind has it. A form without scripts can't change the target of a link together with the kind: a report of
 * a member may name what they wrote, one of a post its comment. What doesn't fit otherwise is left out.
 */
export async function fittingTarget(
  { db }: Pick<ReportedDeps, "db">,
  reporterId: string | null,
  { type, target, comment }: Pick<CreateReport, "type" | "target" | "comment">,
): Promise<string | undefined> {
  const id = idIn(target);
  if ((type !== "post" && type !== "user") || comment !== undefined) return target;
  if (!id) return idIn(target?.split("/")[0]) ? undefined : target;
  const about = await findReadable(db, "comment", id, reporterId);
  if (type === "post") return about?.postId ?? ((await isMember(db, id)) ? undefined : id);
  return (about ?? (await findReadable(db, "post", id, reporterId)))?.authorId ?? id;
}

/**
 * Finds what a report is about, with its author and its text as the service has it that owns it.
 *
 * @param reporterId null where a visitor reports
 * @throws ApiError `not_found` for an id of no post, member, comment, message or review, and of one that the reporter may not see;
 *   `unauthenticated` for a visitor who reports a message; `unavailable` where the owning service can't be asked
 */
export async function findReported(
  deps: ReportedDeps,
  reporterId: string | null,
  { type, target, comment }: Pick<CreateReport, "type" | "target" | "comment">,
): Promise<ReportedThing> {
  const id = idIn(target);
  if (comment !== undefined) return reportedComment(deps, comment, reporterId);
  switch (type) {
    case "post": {
      if (!id) return unknown("post", reporterId);
      const found = await findReadable(deps.db, "post", id, reporterId);
      if (!found) throw postNotFound();
      return { ...found, kind: "post", target: id };
    }
    case "user":
      return id ? reportedProfile(deps, id) : unknown("profile", reporterId);
    case "comment":
      if (!id) throw notAnId();
      return reportedComment(deps, id, reporterId);
    case "review": {
      if (!id) throw notAnId();
      const found = await deps.vouchers.review(id);
      if (!found) throw notFound("This review");
      return { ...found, kind: "review", target: id, postId: null };
    }
    case "message": {
      const place = target?.toLowerCase() ?? "";
      if (!place.includes("/")) throw notAnId();
      if (reporterId === null) throw unauthenticated();
      const found = await deps.vouchers.message(place, reporterId);
      if (!found) throw notFound("This message");
      return { ...found, kind: "message", target: place, postId: null };
    }
  }
}

/** A post or a comment that the reporter can have read, also one that moderators hide; undefined for another member's that is held. */
async function findReadable(
  db: PrismaClient,
  kind: "post" | "comment",
  id: string,
  reporterId: string | null,
): Promise<Pick<ReportedThing, "authorId" | "postId" | "text"> | undefined> {
  const found = await findText(db, kind, id);
  if (!found || (found.isHeld && found.authorId !== reporterId)) return undefined;
  const { authorId, postId, text } = found;
  return { authorId, postId, text };
}

async function reportedComment(
  { db }: ReportedDeps,
  id: string,
  reporterId: string | null,
): Promise<ReportedThing> {
  const found = await findReadable(db, "comment", id, reporterId);
  if (!found) throw commentNotFound();
  return { ...found, kind: "comment", target: id };
}

async function reportedProfile(deps: ReportedDeps, id: string): Promise<ReportedThing> {
  if (!((await isMember(deps.db, id)) || (await learnMember(deps, id)))) throw memberNotFound();
  const vouched = await deps.vouchers.profile(id);
  const text = vouched?.text ?? (await findProfiles(deps.db, [id])).get(id)?.name ?? null;
  return { kind: "profile", target: id, postId: null, authorId: id, text };
}

const notAnId = () =>
  invalidFields({ target: "Please use the Report link beside what you want to report." });
