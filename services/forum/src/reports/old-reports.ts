import type { Job } from "@oneworld/service-kit/process/job";
import { tryEach } from "@oneworld/service-kit/process/try-each";
import type { Report } from "../generated/client.ts";
import { addToCase } from "../moderation/cases.repo.ts";
import { findReported, type ReportedDeps } from "./reported.rules.ts";
import { listWithoutCase } from "./reports.repo.ts";

/** Seconds between two runs: the previous release adds reports without a case while it still runs. */
const EVERY_SECONDS = 60;

/** Reports of one run. */
const AT_ONCE = 200;

/** Puts reports of before cases into theirs. A run goes on after the last one's, so that those that can't be read now don't keep the others waiting. */
export function oldReportsJob(deps: ReportedDeps): Job {
  let after: string | undefined;
  return {
    name: "old-reports",
    everySeconds: EVERY_SECONDS,
    run: async () => {
      const reports = await listWithoutCase(deps.db, { after, limit: AT_ONCE });
      after = reports.length < AT_ONCE ? undefined : reports.at(-1)?.id;
      await tryEach(reports, (report) => addOne(deps, report));
    },
  };
}

async function addOne(deps: ReportedDeps, report: Report): Promise<void> {
  const { id, type, target, commentId, reporterId } = report;
  const about = { type, target: target ?? undefined };
  const thing = commentId
    ? await findReported(deps, reporterId, { ...about, comment: commentId }).catch(() =>
        // The comment is deleted, its post may be there
        findReported(deps, reporterId, about),
      )
    : await findReported(deps, reporterId, about);
  await deps.db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<unknown[]>`
      SELECT FROM report WHERE id = ${id}::uuid AND case_id IS NULL FOR UPDATE`;
    if (locked === undefined) return;
    const caseId = await addToCase(tx, id, thing);
    await tx.report.update({ where: { id }, data: { caseId }, select: { id: true } });
  });
}
