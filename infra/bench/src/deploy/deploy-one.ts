import { setTimeout as sleep } from "node:timers/promises";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { release } from "@oneworld/dev/src/site/publish-front-ends.ts";
import { failuresIn, runNx } from "@oneworld/dev/src/site/nx.ts";
import { atMost, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median, ofEach, takeTurns } from "../compare.ts";

/** The remote with the most visitors. */
const REMOTE = "mf-forum";
const ENVIRONMENT = "bench";

/** A rebuild of everything takes a while. */
const ROUNDS = 5;

const SETTLE_MS = 3_000;

/** Milliseconds of a deploy, with and without the gates. A full build is only built. */
type Times = Record<"gated" | "ungated", number>;

/**
 * Deploying one remote against building everything, as a monolith must before a deploy. The command line builds,
 * publishes, gates and promotes the forum.
 * The comparison builds every front end, every service and the edge, with the workspace's concurrency. Each round has a
 * new version and uses no build cache.
 */
export async function measureDeploy(stage: Stage): Promise<Report> {
  const began = Date.now();
  let round = 0;
  const next = () => `1.0.0-bench.${began}.${++round}`;
  try {
    // The gate needs the shell and the other remotes
    await release(stage, ["environment", ENVIRONMENT], stage.signal);
    await release(stage, ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"], stage.signal);
    const rounds = await takeTurns<Times>(
      ROUNDS,
      [() => deployOne(stage, next), () => deployEverything(stage, next())],
      stage.signal,
    );
    const values = (step: keyof Times) =>
      ofEach(rounds, (all) => median(all.map((times) => times[step])));
    const ungated = { name: "built and promoted without the gates", values: values("ungated") };
    return {
      title: "One remote deployed against a build of everything",
      subjects: ["one remote", "everything"],
      rows: [
        atMost("built, gated and promoted", values("gated"), seconds, 0.3),
        { ...ungated, format: seconds },
      ],
    };
  } finally {
    // Rebuilds the site without the measurement's versions
    await buildSite(stage.log, stage.signal);
  }
}

/**
 * Milliseconds that the work takes. Waits first until earlier work has settled, since Nx stores outputs after a build.
 */
async function timed(work: () => Promise<unknown>): Promise<number> {
  await sleep(SETTLE_MS);
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function deployOne(stage: Stage, next: () => string): Promise<Times> {
  const publish = () => ["publish", REMOTE, "--version", next(), "--to", ENVIRONMENT];
  return {
    gated: await timed(() => release(stage, publish(), stage.signal)),
    ungated: await timed(() => release(stage, [...publish(), "--skip-gate"], stage.signal)),
  };
}

async function deployEverything({ signal }: Stage, version: string): Promise<Times> {
  const built = await timed(async () => {
    const output: string[] = [];
    const code = await runNx(
      ["run-many", "--target=build", "--output-style=static"],
      { env: { RELEASE_VERSION: version }, take: (line) => output.push(line) },
      signal,
    );
    if (code !== 0) throw new Error(failuresIn(output).join("\n"));
  });
  return { gated: built, ungated: built };
}

const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;
