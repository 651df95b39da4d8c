import { setTimeout as sleep } from "node:timers/promises";
import type { PostCreated, UploadedPicture } from "@oneworld/contracts/forum/http";
import type { ProductList } from "@oneworld/contracts/shop/http";
import { plain } from "@oneworld/service-kit/test/testing-pictures";
import { type Kind, KINDS } from "./audit.ts";
import { isFailure, Member } from "./member.ts";
import { type Operation, OPERATIONS, type Scene } from "./operations.ts";
import type { PairSite } from "./pair-site.ts";

/** Members who act. */
const MEMBERS = 10;

/** How often a write that failed is sent again, and milliseconds before each time. */
const RETRY = { times: 3, afterMs: 1000 };

/** Milliseconds after which an answer counts as too late: the site hasn't recovered while there are such. */
const LATE_MS = 5_000;

/** Milliseconds that recovery is believed after and waited for. */
const RECOVERY = { calmMs: 5_000, withinMs: 60_000 };

/** A call that members made. */
interface Call {
  name: string;
  begunAt: number;
  /** its outcome; undefined while it is under way */
  kind?: string;
  isBad: boolean;
}

/** A steady load, which keeps what was acknowledged. */
export interface Load {
  /** keys of acknowledged writes by kind; see audit.ts */
  acknowledged: ReadonlyMap<Kind, ReadonlySet<string>>;
  /** Calls since a moment (milliseconds since 1970): how many, and those that failed by what they did and by their outcome. */
  seen(since: number): { calls: number; failures: Record<string, number>; late: number };
  /**
   * @param calmMs milliseconds without a failure after which the site has recovered
   * @returns milliseconds from a moment until all calls succeed in time; Infinity when they don't within a minute
   */
  recovery(since: number, calmMs?: number): Promise<number>;
  /** Begins nothing more, and waits for what is under way. */
  pause(): Promise<void>;
  resume(): void;
  end(): Promise<void>;
}

/**
 * Signs members up and lets them do everything that members do.
 *
 * @param load.scale multiplies the usual 57 calls a second; `LOAD` of the environment when left out
 * @param load.lateMs milliseconds after which an answer is as bad as none
 * @throws Error when members can't sign up
 */
export async function startLoad(
  site: PairSite,
  { scale = Number(process.env.LOAD ?? 1), lateMs = LATE_MS } = {},
): Promise<Load> {
  const members = Array.from({ length: MEMBERS }, () => new Member(site.address));
  for (const member of members) await member.join();
  const scene = await prepare(site, members);
  const acknowledged = new Map(KINDS.map((kind) => [kind, new Set<string>()]));
  let calls: Call[] = [];
  const underWay = new Set<Promise<void>>();
  let isPaused = false;

  async function attempt(operation: Operation, actor: Member): Promise<void> {
    const work = operation.begin(scene, actor);
    if (!work) return;
    for (let time = 0; time <= RETRY.times; time += 1) {
      const call: Call = { name: operation.name, begunAt: Date.now(), isBad: false };
      calls.push(call);
      const answer = await work.run();
      call.kind = answer.kind;
      call.isBad = isFailure(answer) || Date.now() - call.begunAt > lateMs;
      if (!isFailure(answer)) {
        if (work.write) acknowledged.get(work.write.kind)?.add(work.write.key());
        return;
      }
      // What is refused as it is would be refused again
      if (!work.write || /^4(?!08|29)/.test(answer.kind)) return;
      await sleep(RETRY.afterMs);
    }
  }

  const begin = (operation: Operation, actor: Member): void => {
    const working = attempt(operation, actor).finally(() => underWay.delete(working));
    underWay.add(working);
  };

  let turn = 0;
  const timers: NodeJS.Timeout[] = [];
  for (const operation of OPERATIONS) {
    const act = () => {
      const actor = members[(turn += 1) % MEMBERS];
      if (actor && !isPaused) begin(operation, actor);
    };
    // Otherwise all would begin at the same moments
    await sleep(Math.random() * 100);
    timers.push(setInterval(act, 1000 / (operation.rate * scale)));
  }

  return {
    acknowledged,
    seen(since) {
      const seen = calls.filter(({ begunAt, kind }) => begunAt >= since && kind !== undefined);
      const failures: Record<string, number> = {};
      const failed = seen.filter(({ kind = "" }) => isFailure({ kind }));
      for (const { name, kind } of failed) {
        failures[`${name} ${kind}`] = (failures[`${name} ${kind}`] ?? 0) + 1;
      }
      const late = seen.filter(({ isBad }) => isBad).length - failed.length;
      return { calls: seen.length, failures, late };
    },
    async recovery(since, calmMs = RECOVERY.calmMs) {
      const end = since + RECOVERY.withinMs;
      for (;;) {
        const now = Date.now();
        const after = calls.filter(({ begunAt }) => begunAt >= since);
        const bad = after.filter(({ kind, isBad, begunAt }) =>
          kind === undefined ? now - begunAt > lateMs : isBad,
        );
        const lastBad = Math.max(since, ...bad.map(({ begunAt }) => begunAt));
        const calmAt = lastBad + calmMs;
        // A call that is under way may still fail
        const isCalm = after.every(({ kind, begunAt }) => kind !== undefined || begunAt > calmAt);
        if (now >= calmAt && isCalm) return lastBad - since;
        if (now > end) return Infinity;
        await sleep(100);
      }
    },
    async pause() {
      isPaused = true;
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    resume() {
      isPaused = false;
      calls = [];
    },
    async end() {
      timers.forEach(clearInterval);
      await Promise.allSettled(underWay);
      for (const { socket } of members) socket?.disconnect();
    },
  };
}

async function prepare(site: PairSite, members: Member[]): Promise<Scene> {
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await members[0]?.call(method, path, body);
    if (!answer || isFailure(answer)) throw new Error(`${path} answered ${answer?.kind}.`);
    return answer.body as Body;
  };
  const content = new Uint8Array(await plain(60, 40).png().toBuffer());
  const { _id, url } = await ask<UploadedPicture>("POST", "/api/posts/pictures", content);
  const { post } = await ask<PostCreated>("POST", "/api/posts", {
    title: "Where we stand",
    content: "Words.",
    postCategory: "Climate",
    // Others than its owner see it in a post only
    pictures: [{ id: _id, alt: "A grey area" }],
  });
  const { products } = await ask<ProductList>("GET", "/api/products");
  const product = products.find(({ stock }) => stock === null) ?? products[0];
  return {
    site: site.address,
    stripeUrl: site.stripeUrl,
    members,
    posts: [post._id],
    strangers: [],
    product: product?._id ?? "",
    picture: url,
    counts: new Map(),
  };
}
