import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceName } from "@oneworld/contracts/site/services";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import { serviceNames } from "@oneworld/dev/src/site/site.ts";
import { startTestProxy, type TestProxy } from "@oneworld/service-kit/test/testing-proxy";
import { ask } from "./audit.ts";
import { EDGE_MB, edgeDisk } from "./disk.ts";
import { DEPENDENCIES, type Dependency, type PairSite } from "./pair-site.ts";

export const FAULTS = ["killed", "stopped", "half-open", "slow", "full", "emptied"] as const;
export type Fault = (typeof FAULTS)[number];

/** What a fault is injected into: one of two copies of a process, or what all processes share. */
export type Subject = ServiceName | "edge" | Dependency;
export const SUBJECTS: readonly Subject[] = [...serviceNames(), "edge", ...DEPENDENCIES];

/** Begins a fault. @returns ends it */
export type Injection = (site: PairSite) => Promise<() => unknown>;

/** Milliseconds that a slow connection takes longer, there and back. */
const SLOW_MS = 500;

type Table = Partial<Record<Subject, Injection | string>>;

/** How a fault is injected, or why there is none. */
export function injectionOf(subject: Subject, fault: Fault): Injection | string {
  const name = subject === "stripe" ? "standins" : isShared(subject) ? subject : `${subject}-1`;
  switch (fault) {
    case "killed":
      return kill(name);
    case "stopped":
      return stop(name);
    case "half-open":
      return throughProxies(subject, (proxy) => proxy.silence());
    case "slow":
      return throughProxies(subject, (proxy) => proxy.delay(SLOW_MS));
    case "full":
      return FULL[subject] ?? "writes nothing to disk";
    case "emptied":
      return EMPTIED[subject] ?? "stores nothing";
  }
}

const isShared = (subject: Subject): subject is Dependency =>
  (DEPENDENCIES as readonly Subject[]).includes(subject);

const kill =
  (name: string): Injection =>
  async ({ supervisor }) => {
    for (const pid of treeOf(supervisor.pidOf(name))) signal(pid, "SIGKILL");
    return () => undefined;
  };

const stop =
  (name: string): Injection =>
  async ({ supervisor }) => {
    const stopped = treeOf(supervisor.pidOf(name));
    for (const pid of stopped) signal(pid, "SIGSTOP");
    return () => stopped.forEach((pid) => signal(pid, "SIGCONT"));
  };

/**
 * Changes what a proxy does with connections to a subject. The balancer first leads to a process's first copy through proxies, so
 * that connections exist when they go bad.
 */
const throughProxies =
  (subject: Subject, begin: (proxy: TestProxy) => void): Injection =>
  async ({ proxies: shared, balancer, routes }) => {
    if (isShared(subject)) {
      begin(shared[subject]);
      return () => {
        shared[subject].delay(0);
        shared[subject].resume();
      };
    }
    const mine = routes.filter(({ name }) => name === subject || name === `${subject}_internal`);
    const proxies = await Promise.all(mine.map(({ copies }) => startTestProxy(copies[0] ?? 0)));
    await balancer.reroute(
      routes.map((route) => {
        const proxy = proxies[mine.indexOf(route)];
        return proxy ? { ...route, copies: [proxy.port, ...route.copies.slice(1)] } : route;
      }),
    );
    await sleep(2_000);
    proxies.forEach(begin);
    return async () => {
      await balancer.reroute(routes);
      await Promise.all(proxies.map((proxy) => proxy.close()));
    };
  };

/** A store that refuses what it is asked while a file of this name is there (outside.ts). */
const refusing =
  (folder: string): Injection =>
  async (site) => {
    const flag = path.join(site.folder, `${folder}.full`);
    writeFileSync(flag, "");
    return () => rmSync(flag);
  };

const FULL: Table = {
  // What it keeps is lost with the disk, so that it has to keep it again. No more than the small disk has (see disk.ts)
  edge: async (site) => {
    const kept = edgeDisk(site.folder);
    const ballast = path.join(kept, "ballast");
    rmSync(path.join(kept, "artefacts"), { recursive: true, force: true });
    spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M", `count=${EDGE_MB}`]);
    await kill("edge-1")(site);
    return () => rmSync(ballast);
  },
  postgres: async (site) => {
    const [row] = await ask<{ folder: string }>(
      site,
      "forum",
      "SELECT current_setting('data_directory') AS folder",
    );
    const ballast = path.join(row?.folder ?? "", "ballast");
    // Only where its data have a small file system of their own (see disk.ts)
    spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M"]);
    return () => rmSync(ballast);
  },
  redis: async ({ databases: { redisUrl } }) => {
    await withRedis(redisUrl, (redis) => redis.config("SET", "maxmemory", "1mb"));
    return () => withRedis(redisUrl, (redis) => redis.config("SET", "maxmemory", "0"));
  },
  s3: refusing("s3"),
  mail: refusing("smtp"),
  stripe: "Stripe manages its own disk",
};

const EMPTIED: Table = {
  postgres: "holds what is acknowledged: restored from a backup",
  redis: async ({ databases }) => {
    await withRedis(databases.redisUrl, (redis) => redis.flushall());
    return () => undefined;
  },
  s3: async ({ folder }) => {
    const releases = path.join(folder, "s3", "artefacts");
    const aside = path.join(folder, "artefacts-aside");
    renameSync(releases, aside);
    return () => {
      rmSync(releases, { recursive: true, force: true });
      renameSync(aside, releases);
    };
  },
  edge: async (site) => {
    // Its content: the folder may be a file system of its own
    const kept = edgeDisk(site.folder);
    for (const name of readdirSync(kept)) rmSync(path.join(kept, name), { recursive: true });
    return kill("edge-1")(site);
  },
  stripe: "Stripe keeps its own records",
  mail: "forwards the emails it accepts",
};

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself
  }
}

/** A process and its descendants: PostgreSQL has one for each connection. */
function treeOf(root: number | undefined): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = all.map((name) => [Number(name), parentOf(name)]);
  const found = root === undefined ? [] : [root];
  for (const pid of found)
    found.push(...parents.flatMap(([child = 0, parent]) => (parent === pid ? [child] : [])));
  return found;
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}
