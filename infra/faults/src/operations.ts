import { createHash, randomUUID } from "node:crypto";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import type { Kind } from "./audit.ts";
import { isFailure, Member, type Outcome } from "./member.ts";

/** The actor, and the subject of the operation. */
export interface Scene {
  site: string;
  stripeUrl: string;
  members: readonly Member[];
  /** ids of posts, and of members who aren't in `members` */
  posts: string[];
  strangers: string[];
  product: string;
  /** address of a picture in the store that all copies share */
  picture: string;
  /** how often what was done */
  counts: Map<string, number>;
}

/** One thing that a member does. */
export interface Operation {
  name: string;
  /** times a second at the usual rate */
  rate: number;
  /** @returns one attempt; where it is a write, the same each time it is called */
  begin(scene: Scene, actor: Member): Attempt | null;
}

interface Attempt {
  /** what is acknowledged when it succeeds; none for a read */
  write?: { kind: Kind; key(): string };
  run(): Promise<Outcome>;
}

/** Lets each member check out one cart at a time. */
const checkOutInTurn = createKeyedLimiter({ atOnce: 100, waitingMax: 1_000 });

const read = (
  name: string,
  rate: number,
  path: string | ((scene: Scene) => string),
): Operation => ({
  name,
  rate,
  begin: (scene, actor) => ({
    run: () => actor.call("GET", typeof path === "string" ? path : path(scene)),
  }),
});

const latest = (ids: string[], back: number): string | undefined =>
  ids[ids.length - 1 - (back % Math.min(ids.length, 10))];

function next({ counts }: Scene, what: string): number {
  const count = counts.get(what) ?? 0;
  counts.set(what, count + 1);
  return count;
}

/** A member and one of a growing list: each pair once; null while there is no new one. */
function pair(scene: Scene, what: string, ids: string[]): [Member, string] | null {
  const { members, counts } = scene;
  const id = ids[Math.floor((counts.get(what) ?? 0) / members.length)];
  if (id === undefined) return null;
  const actor = members[next(scene, what) % members.length];
  return actor ? [actor, id] : null;
}

/**
 * A write that is repeated unchanged.
 *
 * @param begin an attempt, and the key of what it stores, which may come with the answer; null while no write is possible
 */
const writeOnce = (
  kind: Kind,
  rate: number,
  begin: (scene: Scene, actor: Member) => { key(): string; run(): Promise<Outcome> } | null,
): Operation => ({
  name: kind,
  rate,
  begin: (scene, actor) => {
    const found = begin(scene, actor);
    return found && { write: { kind, key: found.key }, run: found.run };
  },
});

/** A write with a text that no other one has, which is its key. */
const writeText = (
  kind: Kind,
  rate: number,
  call: (text: string, scene: Scene) => [path: string, body: object],
  stored?: (answer: Outcome, scene: Scene) => void,
): Operation =>
  writeOnce(kind, rate, (scene, actor) => {
    const id = randomUUID();
    const key = `load ${id}`;
    const [path, body] = call(key, scene);
    const run = async () => {
      const answer = await actor.call("POST", path, body, id);
      if (!isFailure(answer)) stored?.(answer, scene);
      return answer;
    };
    return { key: () => key, run };
  });

const CHECKOUT = "/api/stripe/create-checkout-session";

/** What members do, about 57 times a second altogether. */
export const OPERATIONS: readonly Operation[] = [
  read("page", 4, "/Climate"),
  read("feed", 8, "/api/posts?category=Climate&limit=10"),
  read("session", 3, "/api/users/session"),
  read(
    "profile",
    4,
    (scene) => `/api/users/${scene.members[next(scene, "profile") % scene.members.length]?.id}`,
  ),
  read("picture", 2, ({ picture }) => picture),
  read("products", 3, "/api/products"),
  read("reviews", 2, "/api/review"),
  read("news", 2, "/mediastack/science/climate"),
  read("unread", 3, "/api/messages/unread"),
  writeText(
    "post",
    2,
    (title) => ["/api/posts", { title, content: "Words.", postCategory: "Climate" }],
    ({ body }, { posts }) => posts.push((body as { post: { _id: string } }).post._id),
  ),
  writeText("comment", 4, (commentContent, scene) => {
    const post = latest(scene.posts, next(scene, "comment"));
    return [`/api/comments/${post}`, { commentContent }];
  }),
  writeText("review", 1, (title) => ["/api/review", { title, desc: "Good.", rating: 5 }]),
  writeOnce("like", 4, (scene) => {
    const found = pair(scene, "like", scene.posts);
    if (!found) return null;
    const [actor, post] = found;
    const run = () => actor.call("POST", `/api/like/${post}`, { liked: true });
    return { key: () => `${post} ${actor.id}`, run };
  }),
  writeOnce("follow", 2, (scene) => {
    const found = pair(scene, "follow", scene.strangers);
    if (!found) return null;
    const [actor, id] = found;
    const run = () => actor.call("POST", `/api/follow/${id}`, {});
    return { key: () => `${actor.id} ${id}`, run };
  }),
  writeOnce("message", 10, (scene, actor) => {
    const others = scene.members.filter((member) => member !== actor);
    const receiver = others[next(scene, "message") % others.length];
    const key = randomUUID();
    return { key: () => key, run: () => actor.send(receiver?.id ?? "", `load ${key}`, key) };
  }),
  writeOnce("order", 1, ({ product }, actor) => {
    const attempt = randomUUID();
    const body = { cartItems: [{ _id: product, cartQuantity: 1 }], attempt };
    const run = () => checkOutInTurn(actor.id, () => actor.call("POST", CHECKOUT, body));
    return { key: () => attempt, run };
  }),
  writeOnce("payment", 0.5, ({ product, stripeUrl }, actor) => {
    const body = { cartItems: [{ _id: product, cartQuantity: 1 }], attempt: randomUUID() };
    let session = "";
    const checkOut = async () => {
      const answer = await actor.call("POST", CHECKOUT, body);
      if (isFailure(answer)) return answer;
      const { url } = answer.body as { url: string };
      session = new URL(url).pathname.split("/").at(-1) ?? "";
      return press(`${stripeUrl}/local/checkout/${session}/pay`);
    };
    // A member's next checkout ends the one before
    return { key: () => session, run: () => checkOutInTurn(actor.id, checkOut) };
  }),
  writeOnce("sign-in", 0.5, ({ site }, { email, password }) => {
    const browser = new Member(site);
    const run = async () => {
      const first = await browser.call("GET", "/api/users/session");
      if (isFailure(first)) return first;
      return browser.call("POST", "/api/users/auth", { email, password });
    };
    return { key: () => sha256(browser.session), run };
  }),
  writeOnce("sign-up", 0.5, ({ site, strangers }) => {
    const member = new Member(site);
    const run = async () => {
      const answer = await member.signUp();
      if (!isFailure(answer) && member.id) strangers.push(member.id);
      return answer;
    };
    return { key: () => member.email, run };
  }),
];

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A button of the page on which one pays, which isn't the site's. */
async function press(address: string): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    await response.body?.cancel();
    // From a session that has ended it leads back to its own page
    const isPaid = response.headers.get("location")?.startsWith("http");
    return { kind: isPaid ? "200" : `stripe ${response.status}` };
  } catch {
    return { kind: "stripe away" };
  }
}
