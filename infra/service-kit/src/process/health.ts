import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { ServiceEnv } from "../http/service-env.ts";

/** Timeout of a dependency's check, and how long its result is cached, in milliseconds. */
const ANSWER_MS = 2_000;
const SHARED_MS = 1_000;

/** Checks a dependency. Rejects when it is unusable. */
type Check = () => Promise<unknown>;

/** A process's dependencies by name. */
export interface Dependencies {
  /** without these the process isn't ready */
  required?: Record<string, Check>;
  /** without these the process is degraded but ready */
  optional?: Record<string, Check>;
}

/** Answer of `GET /readyz`, 200 or 503. */
interface Readiness {
  status: "ok" | "degraded" | "unavailable" | "draining";
  /** each dependency by name */
  dependencies: Record<string, "ok" | "unavailable">;
}

/** The health of a process, for load balancers and supervisors. */
export interface Health {
  /** `GET /livez` and `GET /readyz` */
  routes: Hono<ServiceEnv>;
  /** Makes the process not ready, since it is about to stop. */
  drain(): void;
  isDraining(): boolean;
}

/**
 * `GET /livez`: 200 while the process answers; otherwise a supervisor restarts it.
 * `GET /readyz`: 200 while the process is ready; 503 when a required dependency is unavailable or the process drains,
 * so that a load balancer skips it.
 * Each dependency is checked at most once a second, and has 2 seconds to answer.
 */
export function createHealth({ required = {}, optional = {} }: Dependencies = {}): Health {
  let draining = false;
  const asked = mapValues({ ...required, ...optional }, shared);

  async function readiness(): Promise<Readiness> {
    const answers = await Promise.all(
      Object.entries(asked).map(async ([name, ask]) => [name, await ask()] as const),
    );
    const isAway = (names: object) =>
      answers.some(([name, works]) => !works && Object.hasOwn(names, name));
    const dependencies = Object.fromEntries(
      answers.map(([name, works]) => [name, works ? ("ok" as const) : ("unavailable" as const)]),
    );
    if (draining) return { status: "draining", dependencies };
    if (isAway(required)) return { status: "unavailable", dependencies };
    return { status: isAway(optional) ? "degraded" : "ok", dependencies };
  }

  const routes = new Hono<ServiceEnv>();
  routes.get("/livez", (c) => c.json({ status: "ok" }));
  routes.get("/readyz", async (c) => {
    const found = await readiness();
    c.header("cache-control", "no-store");
    return c.json(found, found.status === "ok" || found.status === "degraded" ? 200 : 503);
  });
  return { routes, drain: () => void (draining = true), isDraining: () => draining };
}

/** Caches a check's result for a second, and shares a running check. */
function shared(check: Check): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = Infinity;
  return () => {
    if (answer && Date.now() < until) return answer;
    until = Infinity;
    answer = isOk(check).finally(() => (until = Date.now() + SHARED_MS));
    return answer;
  };
}

async function isOk(check: Check): Promise<boolean> {
  const answered = new AbortController();
  const late = sleep(ANSWER_MS, false, { signal: answered.signal }).catch(() => false);
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    answered.abort();
  }
}

const mapValues = <T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
