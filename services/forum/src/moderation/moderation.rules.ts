import type { ModerationEvent } from "@oneworld/contracts/forum/moderation-forms";
import { fits, hidesProfile } from "@oneworld/contracts/forum/moderation-kinds";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { ApiError, invalidFields, notFound } from "@oneworld/service-kit/http/errors";
import type { ModerationEvent as EventRow, Prisma, PrismaClient } from "../generated/client.ts";
import {
  addEvent,
  findCase,
  type ListedCase,
  listDecisions,
  lockCase,
  type NewEvent,
} from "./cases.repo.ts";
import { applyDecision, notifyAuthor, notifyKept, notifyReporters } from "./effects.rules.ts";
import { findLabel, isHeldNow, renewHold } from "./holds.repo.ts";
import { assertAnother, assertUninvolved } from "./moderation.policy.ts";
import { publishSuspension } from "./suspensions.repo.ts";

/** 404: there is no such case. */
export const caseNotFound = () => notFound("This case");

const outOfTurn = (message: string) => new ApiError("conflict", message);

/** A case that is locked, and all that was decided in it, the last first. */
interface LockedCase {
  one: ListedCase;
  events: EventRow[];
}

/**
 * Adds a moderator's event to the log of a case, and does what it says. Of two moderators at once, or two tabs of one, the second one
 * waits, and is refused.
 *
 * @throws ApiError `not_found`; `conflict` where something was added since `expectedSeq`, or where the event doesn't fit the case's
 *   state; `forbidden` for one's own case and where another moderator is needed; `invalid_input` for a decision that isn't for this kind
 */
export const addModeratorEvent = (
  db: PrismaClient,
  moderator: Actor,
  caseId: string,
  input: ModerationEvent,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockCase(tx, caseId);
    const one = await findCase(tx, caseId);
    if (!one) throw caseNotFound();
    if (one.seq !== input.expectedSeq) {
      const message =
        one.status === "decided"
          ? "The case was decided meanwhile. Please look at it again."
          : "The case has changed meanwhile. Please look at it again.";
      throw new ApiError("conflict", message, { fields: { expectedSeq: message } });
    }
    await addMembers(tx, [moderator]);
    const events = await listDecisions(tx, caseId);
    await HANDLERS[input.kind](tx, { one, events }, input, moderator.id);
  });

type Handler = (
  tx: Prisma.TransactionClient,
  locked: LockedCase,
  input: ModerationEvent,
  actorId: string,
) => Promise<void>;

const addOnly: Handler = async (tx, { one }, { kind, note = null }, actorId) => {
  await assertUninvolved(tx, one, actorId);
  await addEvent(tx, one.id, { kind, actorId, note: note || null });
};

const unclaim: Handler = async (tx, { one }, _input, actorId) => {
  if (one.claimedBy !== actorId) throw outOfTurn("You don't work on this case.");
  await addEvent(tx, one.id, { kind: "claim", actorId, granted: false });
};

const decide: Handler = async (tx, { one }, input, actorId) => {
  const { action = "keep", rule, days, label, explanation, facts, note } = input;
  await assertUninvolved(tx, one, actorId);
  if (one.status === "appealed") throw outOfTurn("The author has appealed. Answer that first.");
  if (hidesProfile(one))
    throw outOfTurn(
      "Please reverse the decision first. Later reports of the profile have a case of their own.",
    );
  if (!fits(action, one.kind))
    throw invalidFields({ action: "This decision isn't possible for what was reported." });
  if (action !== "keep" && one.authorId === null)
    throw invalidFields({ action: "The report names no member, so that you can only keep it." });
  const event: NewEvent = { kind: "decide", actorId, action, note: note || null };
  if (action !== "keep")
    Object.assign(event, {
      rule: rule ?? null,
      days: action === "suspend" ? (days ?? null) : null,
      label: action === "label" ? label : null,
      explanation,
      facts,
    });
  const wasHeld = await isHeldNow(tx, one);
  // What a brake has held is kept with the content warning that it had
  if (wasHeld && action === "keep" && one.kind === "post" && one.postId !== null)
    event.label = await findLabel(tx, one.postId);
  const id = await addEvent(tx, one.id, event);
  if (action === "ban") return;
  await applyDecision(tx, one);
  if (wasHeld && action === "keep") await notifyKept(tx, one);
  await notifyReporters(tx, one, one.answeredSeq);
  if (action !== "keep") await notifyAuthor(tx, one, id);
  else if (one.effectId !== null && one.effect !== "keep")
    await notifyAuthor(tx, one, one.effectId, true);
};

const second: Handler = async (tx, { one, events }, { note }, actorId) => {
  const pending = events.find(({ kind }) => kind === "decide");
  if (one.status !== "waiting" || !pending) throw outOfTurn("No ban waits for a second moderator.");
  await assertUninvolved(tx, one, actorId);
  assertAnother([pending.actorId], actorId);
  const { action, rule, explanation, facts } = pending;
  const event = { kind: "second", actorId, action, rule, explanation, facts, note: note || null };
  const id = await addEvent(tx, one.id, event);
  await applyDecision(tx, one);
  await notifyReporters(tx, one, one.answeredSeq);
  await notifyAuthor(tx, one, id);
};

const resolveAppeal: Handler = async (tx, { one, events }, input, actorId) => {
  if (one.status !== "appealed") throw outOfTurn("There is no appeal to answer.");
  await assertUninvolved(tx, one, actorId);
  assertAnother(
    events.map((event) => event.actorId),
    actorId,
  );
  const { granted = false, note = "" } = input;
  await addEvent(tx, one.id, { kind: "resolveAppeal", actorId, granted, note });
  if (granted) {
    const isHeld = await isHeldNow(tx, one);
    await addEvent(tx, one.id, { kind: "reverse", actorId });
    if (isHeld) await renewHold(tx, one.id);
    await applyDecision(tx, one);
    await notifyOfReversal(tx, { one, events });
  }
  // What stays hidden is settled, for reports that came meanwhile, too
  if ((await findCase(tx, one.id))?.status === "decided")
    await notifyReporters(tx, one, one.answeredSeq);
  // A hold since the decision stands before it
  const statementId = one.effectId ?? events.find(cameIntoEffect)?.id;
  if (!statementId) return;
  await notifyAuthor(tx, one, statementId, granted);
  // Without a session the author can't read the notification
  if (!granted && one.authorId !== null) await publishSuspension(tx, one.authorId, statementId);
};

/** Notifies the reporters who heard of the decision that is reversed now. */
const notifyOfReversal = (tx: Prisma.TransactionClient, { one, events }: LockedCase) => {
  const before = events.find(({ seq, ...event }) => seq < one.answeredSeq && cameIntoEffect(event));
  return notifyReporters(tx, one, before?.seq ?? 0, one.answeredSeq);
};

const cameIntoEffect = ({ kind, action }: Pick<EventRow, "kind" | "action">): boolean =>
  kind === "second" || action !== "ban";

const reverse: Handler = async (tx, { one, events }, { note = "" }, actorId) => {
  if (one.status === "appealed") throw outOfTurn("The author has appealed. Answer that first.");
  if (one.effectId === null || one.effect === "keep")
    throw outOfTurn("No decision against the author is in effect.");
  await assertUninvolved(tx, one, actorId);
  await addEvent(tx, one.id, { kind: "reverse", actorId, note });
  await applyDecision(tx, one);
  await notifyOfReversal(tx, { one, events });
  await notifyAuthor(tx, one, one.effectId, true);
};

const HANDLERS: Record<ModerationEvent["kind"], Handler> = {
  claim: addOnly,
  unclaim,
  note: addOnly,
  decide,
  second,
  resolveAppeal,
  reverse,
};
