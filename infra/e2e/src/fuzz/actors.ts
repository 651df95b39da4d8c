import { randomUUID } from "node:crypto";
import { appoint } from "../appoint.ts";
import type { Answer } from "@oneworld/service-kit/test/testing-browser";
import { called, type Draft } from "./draft.ts";
import {
  addApp,
  givePassword,
  hasFactor,
  learnFactors,
  recoveryCode,
  SECOND_STEP,
} from "./factors.ts";
import { SITE_ORIGIN } from "./good.ts";
import { fillOnce } from "./live.ts";
import { browsersAt, signUp, type Member } from "./member.ts";
import { wantedIn, type Named, type Wanted } from "./placeholders.ts";
import { makeCase, MAKERS } from "./things.ts";

/** Number of sending members. Each counts separately against the limits. */
const SENDERS = 12;

/** One in this many starts with an authenticator app. */
const EVERY_WITH_APP = 4;

/** Entities that a successful request uses up. */
const USES_UP: Readonly<Record<string, Named>> = {
  "DELETE /api/posts/:id": "post",
  "DELETE /api/comments/:id": "comment",
  "POST /api/posts/:id/restore": "deletedPost",
  "POST /api/comments/:id/restore": "deletedComment",
  "POST /api/account/passkeys/:id/removal": "passkey",
  "DELETE /api/notifications/devices/:id": "device",
  "POST /api/account/sessions/end": "session",
  "PUT /api/account/password": "session",
  "POST /api/account/removal": "session",
  "POST /api/quiz/:quizId/answers": "quiz",
};

/** These sign the browser in as another member, so the answer's cookies are dropped. */
const SIGNS_UP = "POST /api/users";
const SIGNS_IN = new Set([
  "POST /api/users/auth",
  "POST /api/account/sign-in/passkey",
  `POST ${SECOND_STEP}`,
]);

/** An earlier request has signed the sender out. A new member replaces them when the draft is sent again. */
export class SignedOut extends Error {}

/** These sign the sender out or change the password… */
const ENDS_SESSION =
  /^(?:GET|HEAD|POST) \/api\/users\/logout$|^PUT \/api\/account\/password$|^POST \/api\/users$/;

/** …and these do so for the member whose mailed link was used. */
const ENDS_BY_LINK = new Set(["PUT /api/account/password-reset", "POST /api/account/email-stop"]);

/** After these others may be unable to write to the sender: a new member takes their place. */
const KEEPS_OTHERS_OUT = new Set(["POST /api/blocks/:id", "PATCH /api/conversations/preferences"]);

const UPLOADS = "POST /api/posts/pictures";
const POST_PICTURE = "/media/posts/:name";
const PICTURES =
  /"(\/(?:media(?:\/posts)?|mediastack\/(?:images|pictures)|api\/products\/pictures)\/)([\w.-]+)"/g;

/** These change a member's factors, as the answer shows. */
const FACTORS = /^(?:POST|PUT) \/api\/account\/(?:totp|passkeys|recovery-codes)\b/;

/** The members who send drafts, and their entities. */
export interface Actors {
  /** Sends a draft, with live ids instead of placeholders. */
  send(draft: Draft): Promise<Answer>;
  /** Creates all entities that drafts may name, and no more afterwards. */
  freeze(): Promise<void>;
  /** Inserts live ids into a member's text. */
  fill(text: string, sender: Member): Promise<string>;
  member(index: number): Member;
  close(): void;
}

export async function createActors(site: URL): Promise<Actors> {
  const { open, close } = browsersAt(site);
  const newMember = async (index: number): Promise<Member> => {
    const made = await signUp(open(`127.0.${index + 1}.1`));
    if (index % EVERY_WITH_APP === 0) await addApp(made);
    return made;
  };
  const members = await Promise.all(
    Array.from({ length: SENDERS }, (_, index) => newMember(index)),
  );
  const [outsider, friend] = [await newMember(98), await newMember(99)];
  const moderator = await signUp(open("127.0.97.1"));
  await appoint(moderator.id);
  // It also renews the session's token, which isn't cached yet
  await addApp(moderator);
  const visitor = open("127.0.96.1");
  await visitor.send({ method: "GET", path: "/api/users/session" });
  const pictures = new Map<string, string>();
  /** whose picture of posts is the newest: until a post shows it, others don't get it */
  let uploader: Member | undefined;
  const signedOut = new Set<number>();
  let isFrozen = false;

  const member = (index: number): Member => members[index % SENDERS] ?? outsider;
  const peerOf = (owner: Member): Member =>
    owner === outsider ? friend : member(members.indexOf(owner) + 1);

  async function thingOf(owner: Member, named: Named): Promise<string> {
    const known = owner.things.get(named)?.at(-1);
    if (known) return known;
    // As for a notification of a peer whom an earlier request has blocked
    if (isFrozen) return randomUUID();
    const make = named === "case" ? makeCase : MAKERS[named];
    const made = await make?.(owner, peerOf(owner)).catch((error: unknown) => {
      signedOut.add(members.indexOf(owner));
      throw new SignedOut(String(error));
    });
    if (typeof made !== "string") return randomUUID();
    owner.things.set(named, [made]);
    return made;
  }

  async function live({ named, whose }: Wanted, sender: Member): Promise<string> {
    if (whose === "unknown") return randomUUID();
    const owner = { own: sender, peer: peerOf(sender), outsider }[whose];
    // These depend on the current owner
    if (named === "member") return owner.id;
    if (named === "email") return owner.email;
    if (named === "password") return owner.password;
    if (named === "recoveryCode") return (await recoveryCode(owner)) ?? "none";
    if (named === "case") return thingOf(moderator, named);
    // Only decisions of moderators make statements
    if (named === "statement") return randomUUID();
    return thingOf(owner, named);
  }

  async function fill(text: string, sender: Member): Promise<string> {
    let filled = text;
    for (const wanted of wantedIn(text)) {
      const [before = ""] = text.split(wanted.text);
      const isPicture = wanted.named === "picture" || wanted.named === "image";
      const id = isPicture ? pictures.get(before) : await live(wanted, sender);
      filled = filled.replaceAll(wanted.text, id ?? "none");
    }
    return filled;
  }

  /** Replaces a signed-out member, or one with a changed password, by a new member. */
  async function replace(index: number): Promise<void> {
    members[index]?.browser.close();
    members[index] = await newMember(index);
  }

  async function isSignedIn({ browser }: Member): Promise<boolean> {
    const { body } = await browser.send({ method: "GET", path: "/api/account" });
    return body.includes('"email"');
  }

  /** The signed-in sender of a draft. */
  async function senderOf({ caller, sender, endpoint }: Draft): Promise<Member> {
    if (caller === "moderator") return moderator;
    if (endpoint.path === POST_PICTURE && uploader) return uploader;
    if (signedOut.delete(sender % SENDERS)) await replace(sender % SENDERS);
    return member(sender);
  }

  async function send(draft: Draft): Promise<Answer> {
    const sender = await senderOf(draft);
    const call = called({ ...draft.endpoint, method: draft.method });
    const isMember = draft.caller !== "visitor";
    const { browser } = isMember ? sender : { browser: visitor };
    const path = await fill(draft.path, sender);
    let { body } = draft;
    if (!isFrozen) {
      if (draft.endpoint.path === SECOND_STEP && hasFactor(sender))
        await givePassword(browser, sender);
      if (body !== undefined) body = await fillOnce(draft, sender, browser);
    }
    const entries = Object.entries(draft.headers);
    const answer = await browser.send({
      method: draft.method,
      path,
      body: body === undefined ? undefined : await fill(body, sender),
      encoding: draft.encoding,
      headers: Object.fromEntries(
        entries.map(([name, value]) => [name, value.replace(SITE_ORIGIN, site.origin)]),
      ),
      csrf: draft.csrf,
      // Answers to foreign cookies are dropped, too: they belong to another session
      keep: call !== SIGNS_UP && (isMember || !SIGNS_IN.has(call)) && !draft.headers["cookie"],
    });
    learn(draft, answer, call);
    return answer;
  }

  /** Updates the known state from an answer. */
  function learn(draft: Draft, { status, body }: Answer, call: string): void {
    const index = draft.sender % SENDERS;
    const isGood = status >= 200 && status < 300;
    if (isGood)
      for (const [, prefix = "", name = ""] of body.matchAll(PICTURES)) pictures.set(prefix, name);
    if (isGood && call === UPLOADS) uploader = member(index);
    if (isGood && (ENDS_BY_LINK.has(call) || KEEPS_OTHERS_OUT.has(call))) signedOut.add(index);
    if (draft.caller !== "member") return;
    if (isGood && USES_UP[call]) member(index).things.delete(USES_UP[call]);
    if (isGood && FACTORS.test(call)) learnFactors(member(index), JSON.parse(body) as object);
    const isOut = (isGood && ENDS_SESSION.test(call)) || isUnauthenticated({ status, body });
    if (isOut && !isFrozen) signedOut.add(index);
  }

  async function freeze(): Promise<void> {
    for (const [index, one] of members.entries())
      if (signedOut.has(index) || !(await isSignedIn(one))) await replace(index);
    signedOut.clear();
    for (const owner of [...members, moderator, outsider])
      for (const named of Object.keys(MAKERS) as Named[]) await thingOf(owner, named);
    await thingOf(moderator, "case");
    isFrozen = true;
  }

  return { send, freeze, fill, member, close };
}

/** Whether a call failed for lack of a session. */
export const isUnauthenticated = ({ status, body }: Pick<Answer, "status" | "body">): boolean =>
  status === 401 && body.includes('"unauthenticated"');
