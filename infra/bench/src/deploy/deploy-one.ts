import path from "node:path";
import { buildSite } from "@oneworld/local/src/build.ts";
import { failuresIn, runNx } from "@oneworld/local/src/nx.ts";
import { readReleaseKeys } from "@oneworld/local/src/release-keys.ts";
import { ROOT } from "@oneworld/local/src/root.ts";
import { FRONT_ENDS } from "@oneworld/contracts/site/site-map";
import { runCommand } from "@oneworld/local/src/run-command.ts";
import type { Report, Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns } from "../turns.ts";

/** The remote with the most visitors. */
const REMOTE = "mf-forum";
const ENVIRONMENT = "bench";

/** A rebuild of everything takes a while. */
const ROUNDS = 3;

const FROM_SOURCE = ["--import", "tsx", "infra/release/src/main.ts"];

/** Seconds that the steps of a deploy take. */
interface Steps {
  /** to build and publish, and to put in force without asking the gates */
  shipped: number;
  /** the same with the gates */
  checked: number;
}

/**
 * Deploying one remote against deploying everything as one piece would have to: the forum is built, published and promoted
 * by the command line; against that stands a build of every front end, every service and the edge, and for the second row
 * also what publishes and promotes them. Each round is of a new version, so that no build comes from a cache.
 */
export async function measureDeploy(stage: Stage): Promise<Report> {
  const began = Date.now();
  let round = 0;
  const next = () => `bench-${began}-${++round}`;
  try {
    // The gate tries a remote with the shell and the remotes beside it
    await release(stage, ["publish", "--all", "--to", ENVIRONMENT, "--skip-gate"]);
    const rounds = await takeTurns(
      ROUNDS,
      [() => deployOne(stage, next()), () => deployEverything(stage, next())],
      stage.signal,
    );
    const row = (name: string, step: keyof Steps): Row => ({
      name,
      values: ofEach(rounds, (all) => median(all.map((steps) => steps[step]))),
      format: seconds,
      target: { atMost: 0.3 },
    });
    return {
      title: "One remote deployed against everything",
      subjects: ["one remote", "everything"],
      rows: [row("built and put in force, gates apart", "shipped"), row("with gates", "checked")],
      notes: [
        `Medians of ${ROUNDS} rounds in turns, no build from a cache. In the first row everything is only built.`,
      ],
    };
  } finally {
    // What was built under the versions of this measurement makes way for what belongs here
    await buildSite(stage.log, stage.signal);
  }
}

/** Milliseconds that the work takes. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function deployOne(stage: Stage, version: string): Promise<Steps> {
  const published = await timed(() => release(stage, ["publish", REMOTE, "--version", version]));
  const promote = ["promote", `${REMOTE}@${version}`, "--to", ENVIRONMENT];
  const promoted = await timed(() => release(stage, [...promote, "--skip-gate"]));
  const checked = await timed(() => release(stage, promote));
  return { shipped: published + promoted, checked: published + checked };
}

async function deployEverything(stage: Stage, version: string): Promise<Steps> {
  const shipped = await timed(() => buildEverything(stage, version));
  const rest = await timed(async () => {
    await release(stage, ["publish", "--all"]);
    for (const name of FRONT_ENDS) {
      await release(stage, ["promote", `${name}@${version}`, "--to", ENVIRONMENT]);
    }
  });
  return { shipped, checked: shipped + rest };
}

async function release({ folder, env, signal }: Stage, args: string[]): Promise<void> {
  const output: string[] = [];
  const code = await runCommand(
    {
      command: process.execPath,
      args: [...FROM_SOURCE, ...args],
      cwd: ROOT,
      env: {
        ...env,
        ...readReleaseKeys(folder, env),
        ARTEFACTS_DIR: path.join(folder, "artefacts"),
      },
      take: (line) => output.push(line),
    },
    signal,
  );
  if (code !== 0) throw new Error([`release ${args.join(" ")} failed:`, ...output].join("\n"));
}

async function buildEverything({ signal }: Stage, version: string): Promise<void> {
  const output: string[] = [];
  const code = await runNx(
    ["run-many", "--target=build", "--output-style=static"],
    { env: { RELEASE_VERSION: version }, take: (line) => output.push(line) },
    signal,
  );
  if (code !== 0) throw new Error(failuresIn(output).join("\n"));
}

const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;
