import { cpus, loadavg, release, totalmem, type as osType } from "node:os";
import { buildSite } from "@oneworld/dev/src/site/build.ts";
import { createLog } from "@oneworld/dev/src/processes/log.ts";
import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { measureDeploy } from "./deploy/deploy-one.ts";
import { measureChat } from "./chat/chat.ts";
import { measureFollowing } from "./feed/following.ts";
import { measureGrowth } from "./feed/growth.ts";
import { measurePublish } from "./feed/publish.ts";
import { measureSearch } from "./feed/search.ts";
import { measureBacklog } from "./members/backlog.ts";
import { measureSignIn } from "./members/sign-in.ts";
import { measureReads } from "./reads.ts";
import { renderReport, type Report } from "./report.ts";
import { measureColdPage } from "./site/cold-page.ts";
import { measureLighthouse } from "./site/lighthouse.ts";
import { measureRendering } from "./site/rendering.ts";
import { measureReturning } from "./site/returning.ts";
import { withStage, type Stage } from "./stage.ts";

/** The measurements, by their names on the command line. */
const MEASUREMENTS: Record<string, (stage: Stage) => Promise<Report>> = {
  page: measureColdPage,
  lighthouse: measureLighthouse,
  rendering: measureRendering,
  returning: measureReturning,
  feed: measureReads("feed"),
  growth: measureGrowth,
  following: measureFollowing,
  search: measureSearch,
  publish: measurePublish,
  chat: measureChat,
  profiles: measureReads("profile"),
  "sign-in": measureSignIn,
  backlog: measureBacklog,
  deploy: measureDeploy,
};

/**
 * `npm run bench [-- <measurement>…]`: measures, and prints a table for each measurement, also of missed targets.
 *
 * @throws UsageError for an unknown measurement
 */
export async function main(args: readonly string[], signal: AbortSignal): Promise<void> {
  const known = Object.keys(MEASUREMENTS);
  const unknown = args.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `Unknown measurement ${unknown}. Name some of ${known.join(", ")}, or omit names to run all.`,
    );
  const log = createLog(undefined, false);
  console.log(`${machineFacts()}\n`);
  await buildSite(log, signal);
  for (const name of args.length > 0 ? args : known) {
    const measure = MEASUREMENTS[name];
    if (!measure) continue;
    const report = await withStage({ log, signal }, measure);
    console.log(`\n${renderReport(report)}\n`);
  }
}

/** The machine of the measurements, with its load, which shows other activity. */
function machineFacts(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${osType()} ${release()}`,
    `Node.js ${process.versions.node}, ${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(2)} before the start`,
  ].join("\n");
}
