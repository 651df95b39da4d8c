import { randomUUID } from "node:crypto";
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import { createBrowser, type Answer, type Browser } from "./browser.ts";
import type { Draft } from "./draft.ts";
import { SITE_ORIGIN } from "./good.ts";
import { signIn, signUp, type Member } from "./member.ts";
import { wantedIn, type Named, type Wanted } from "./placeholders.ts";
import { makeThing } from "./things.ts";

/** Members who send requests. Each counts for itself against the limits. */
const SENDERS = 12;

/** The sample member who is a moderator. */
const MODERATOR = SAMPLE_MEMBERS.at(-1);

/** What a good request of these has used up. */
const USES_UP: Readonly<Record<string, Named>> = {
  "DELETE /api/posts/:id": "post",
  "POST /api/account/sessions/end": "session",
  "PUT /api/account/password": "session",
  "POST /api/account/removal": "session",
  "POST /api/quiz/:quizId/answers": "quiz",
};

/** Answers of these are for a browser of which nothing else is asked. */
const SIGNS_IN = new Set(["POST /api/users", "POST /api/users/auth"]);

/** The sender has been signed out by an earlier request. They are somebody new when the draft is sent again. */
export class SignedOut extends Error {}

/** After these somebody is signed out, or has another password than is known here. */
const ENDS_SESSION = /^(?:GET|HEAD|POST) \/api\/users\/logout$|^PUT \/api\/account\/password$/;

const PICTURES =
  /"(\/(?:media|mediastack\/(?:images|pictures)|api\/products\/pictures)\/)([\w.-]+)"/g;

/** The site's members, and what there is of theirs, for drafts to be sent with. */
export interface World {
  /** Sends a draft, with live ids in place of placeholders. */
  send(draft: Draft): Promise<Answer>;
  /** Makes all that drafts may name, after which nothing more is made. */
  freeze(): Promise<void>;
  /** Puts live ids into a text of somebody's. */
  fill(text: string, sender: Member): Promise<string>;
  member(index: number): Member;
  close(): void;
}

export async function createWorld(site: URL): Promise<World> {
  const browsers: Browser[] = [];
  const open = (address: string): Browser => {
    const browser = createBrowser(site, address);
    browsers.push(browser);
    return browser;
  };
  const newMember = (index: number) => signUp(open(`127.0.${index + 1}.1`));
  const members = await Promise.all(
    Array.from({ length: SENDERS }, (_, index) => newMember(index)),
  );
  const [stranger, friend] = [await newMember(98), await newMember(99)];
  const moderator = await signIn(open("127.0.97.1"), MODERATOR?.email ?? "", SAMPLE_PASSWORD);
  const visitor = open("127.0.96.1");
  await visitor.send({ method: "GET", path: "/api/users/session" });
  const pictures = new Map<string, string>();
  const signedOut = new Set<number>();
  let isFrozen = false;

  const member = (index: number): Member => members[index % SENDERS] ?? stranger;
  const peerOf = (owner: Member): Member =>
    owner === stranger ? friend : member(members.indexOf(owner) + 1);

  async function thingOf(owner: Member, named: Named): Promise<string> {
    const known = owner.things.get(named)?.at(-1);
    if (known) return known;
    if (isFrozen) throw new Error(`There is no ${named} to send.`);
    const made = await makeThing(named, owner, peerOf(owner), site).catch((error: unknown) => {
      signedOut.add(members.indexOf(owner));
      throw new SignedOut(String(error));
    });
    if (typeof made !== "string") return randomUUID();
    owner.things.set(named, [made]);
    return made;
  }

  function live({ named, whose }: Wanted, sender: Member): Promise<string> | string {
    if (whose === "unknown") return randomUUID();
    const owner = { own: sender, peer: peerOf(sender), stranger }[whose];
    // These change with their owner
    if (named === "member") return owner.id;
    if (named === "email") return owner.email;
    if (named === "password") return owner.password;
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

  /** Somebody new in the place of a member whom a request has signed out, or whose password it has changed. */
  async function replace(index: number): Promise<void> {
    members[index]?.browser.close();
    members[index] = await newMember(index);
  }

  async function isSignedIn({ browser }: Member): Promise<boolean> {
    const { body } = await browser.send({ method: "GET", path: "/api/account" });
    return body.includes('"email"');
  }

  /** Who sends a draft; they are signed in. */
  async function senderOf({ caller, sender }: Draft): Promise<Member> {
    if (caller === "moderator") return moderator;
    if (signedOut.delete(sender % SENDERS)) await replace(sender % SENDERS);
    return member(sender);
  }

  async function send(draft: Draft): Promise<Answer> {
    const sender = await senderOf(draft);
    const call = `${draft.method} ${draft.endpoint.path}`;
    const { browser } = draft.caller === "visitor" ? { browser: visitor } : sender;
    const entries = Object.entries(draft.headers);
    const answer = await browser.send({
      method: draft.method,
      path: await fill(draft.path, sender),
      body: draft.body === undefined ? undefined : await fill(draft.body, sender),
      headers: Object.fromEntries(
        entries.map(([name, value]) => [name, value.replace(SITE_ORIGIN, site.origin)]),
      ),
      csrf: draft.csrf,
      keep: !SIGNS_IN.has(call),
    });
    learn(draft, answer, call);
    return answer;
  }

  /** What an answer changes of what is known. */
  function learn(draft: Draft, { status, body }: Answer, call: string): void {
    const index = draft.sender % SENDERS;
    const isGood = status >= 200 && status < 300;
    if (isGood)
      for (const [, prefix = "", name = ""] of body.matchAll(PICTURES)) pictures.set(prefix, name);
    if (draft.caller !== "member") return;
    if (isGood && USES_UP[call]) member(index).things.delete(USES_UP[call]);
    const isOut = (isGood && ENDS_SESSION.test(call)) || (status === 401 && !isFrozen);
    if (isOut) signedOut.add(index);
  }

  async function freeze(): Promise<void> {
    const kinds: Named[] = [
      "checkout",
      "conversation",
      "order",
      "post",
      "product",
      "quiz",
      "session",
    ];
    for (const [index, one] of members.entries())
      if (!(await isSignedIn(one))) await replace(index);
    signedOut.clear();
    for (const owner of [...members, moderator, stranger])
      for (const named of kinds) await thingOf(owner, named);
    isFrozen = true;
  }

  const close = (): void => {
    for (const browser of browsers) browser.close();
  };
  return { send, freeze, fill, member, close };
}
