import { newId } from "@oneworld/service-kit/data/id";
import type { Hold } from "../brakes/brakes.rules.ts";
import { Prisma } from "../generated/client.ts";
import { keepForCase } from "../pictures/pictures.repo.ts";
import { findText } from "./case-context.repo.ts";
import { addEvent, type CaseRow } from "./cases.repo.ts";

/** A post or a comment. */
export interface HeldThing {
  kind: "post" | "comment";
  id: string;
}

/**
 * Adds to the case of a text, or to a new one, that a spam brake holds it, with what it says now. `applyToPost` then hides it from all
 * but its author.
 */
export async function addHold(
  tx: Prisma.TransactionClient,
  { kind, id }: HeldThing,
  { reason, matched }: Hold,
): Promise<void> {
  const found = await findText(tx, kind, id);
  if (!found) throw new Error("There is no such text to hold.");
  const { authorId, postId, text } = found;
  const [one] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO moderation_case (id, kind, target, post_id, author_id)
    VALUES (${newId()}::uuid, ${kind}, ${id}, ${postId}::uuid, ${authorId}::uuid)
    ON CONFLICT (kind, target) DO UPDATE SET reported_at = now() RETURNING id`;
  if (!one) throw new Error("The case wasn't added.");
  if (kind === "post") await keepForCase(tx, postId, one.id);
  await addEvent(tx, one.id, {
    kind: "hold",
    action: "hide",
    // It hides the moderators' content warning with the post, and doesn't end it
    label: kind === "post" ? await findLabel(tx, postId) : null,
    note: reason,
    explanation: matched,
    facts: text,
  });
}

/** The moderators' content warning of a post; null where there is none. */
export async function findLabel(
  tx: Prisma.TransactionClient,
  postId: string,
): Promise<string | null> {
  const post = await tx.post.findUnique({ where: { id: postId }, select: { label: true } });
  return post?.label ?? null;
}

/** Holds a text on whose decision before is reversed: that says nothing about what its author has written since. */
export async function renewHold(tx: Prisma.TransactionClient, caseId: string): Promise<void> {
  const hold = await tx.moderationEvent.findFirst({
    where: { caseId, kind: "hold" },
    orderBy: { seq: "desc" },
    select: { kind: true, action: true, note: true, explanation: true, facts: true },
  });
  if (hold) await addEvent(tx, caseId, hold);
}

/** Whether a spam brake holds a text. False for one that its author has deleted. */
export async function isHeldNow(
  tx: Prisma.TransactionClient,
  { kind, target, postId }: Pick<CaseRow, "kind" | "target" | "postId">,
): Promise<boolean> {
  // A report of a post may name none
  if ((kind !== "post" && kind !== "comment") || postId === null) return false;
  const [row] = await tx.$queryRaw<{ isHeld: boolean }[]>`
    SELECT held_for IS NOT NULL AS "isHeld" FROM ${Prisma.raw(kind)} WHERE id = ${target}::uuid`;
  return row?.isHeld ?? false;
}

/** When moderators decided to keep a text; null unless that is in effect. */
export async function findKeptAt(tx: Prisma.TransactionClient, id: string): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT effect_at AS at FROM moderation_case one JOIN moderation_state ON case_id = one.id
    WHERE kind IN ('post', 'comment') AND target = ${id} AND effect_action = 'keep'`;
  return row?.at ?? null;
}

/**
 * Makes moderators who decide about a text wait until this transaction ends. A member who changes the text locks its case first, as they do.
 */
export async function lockCaseOf(
  tx: Prisma.TransactionClient,
  { kind, id }: HeldThing,
): Promise<void> {
  await tx.$queryRaw`SELECT FROM moderation_case WHERE kind = ${kind} AND target = ${id} FOR UPDATE`;
}
