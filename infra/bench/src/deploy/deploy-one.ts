import path from "node:path";
import { buildSite } from "@oneworld/local/src/build.ts";
import { failuresIn, runNx } from "@oneworld/local/src/nx.ts";
import { readReleaseKeys } from "@oneworld/local/src/release-keys.ts";
import { ROOT } from "@oneworld/local/src/root.ts";
import { runCommand } from "@oneworld/local/src/run-command.ts";
import type { Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns } from "../turns.ts";

/** The remote with the most visitors. */
const REMOTE = "mf-forum";
const ENVIRONMENT = "bench";

/** A rebuild of everything takes a while. */
const ROUNDS = 3;

const FROM_SOURCE = ["--import", "tsx", "infra/release/src/main.ts"];

/**
 * Deploying one remote against building everything: the forum is built, published and promoted by the command line, gate
 * included, against a build of every front end, every service and the edge, of which nothing has been published yet. Each
 * round is of a new version, so that no build comes from a cache.
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
      [timed(() => deploy(stage, next())), timed(() => buildEverything(stage, next()))],
      stage.signal,
    );
    return {
      title: "One remote deployed against everything built",
      subjects: ["one remote", "everything"],
      rows: [
        {
          name: "time",
          values: ofEach(rounds, median),
          format: seconds,
          target: { atMost: 0.3 },
        },
      ],
      notes: [
        `Medians of ${ROUNDS} rounds in turns, no build from a cache. The remote's time holds build, publish, gate and promote.`,
      ],
    };
  } finally {
    // What was built under the versions of this measurement makes way for what belongs here
    await buildSite(stage.log, stage.signal);
  }
}

const timed = (work: () => Promise<void>) => async (): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

async function deploy(stage: Stage, version: string): Promise<void> {
  await release(stage, ["publish", REMOTE, "--version", version]);
  await release(stage, ["promote", `${REMOTE}@${version}`, "--to", ENVIRONMENT]);
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
