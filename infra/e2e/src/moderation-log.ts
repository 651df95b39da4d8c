import { CONDUCT, type ConductRule } from "@oneworld/contracts/forum/conduct";
import { type Action, ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import type { Page } from "@playwright/test";
import pg from "pg";

interface LogEvent {
  caseId: string;
  kind: string;
  action: Action | null;
  rule: ConductRule | null;
  isOfMonth: boolean;
}

/** Rows of a month on the page of figures: label and number. */
type Figures = Record<string, string>;

const isDecision = ({ kind, action }: LogEvent): boolean =>
  kind === "second" || (kind === "decide" && action !== "ban");

/** The figures of this month that `/transparency` has to show, counted from the forum's log. */
export async function figuresOfLog(): Promise<Figures> {
  const client = new pg.Client(process.env["DATABASE_URL_FORUM"]);
  await client.connect();
  const { rows: log } = await client.query<LogEvent>(`
    SELECT event.case_id AS "caseId", event.kind, action,
      CASE WHEN report.id IS NOT NULL THEN coalesce(report.rule, 'other') END AS rule,
      date_trunc('month', event.at AT TIME ZONE 'UTC') = date_trunc('month', now() AT TIME ZONE 'UTC') AS "isOfMonth"
    FROM moderation_event event LEFT JOIN report ON report.id = event.id ORDER BY event.case_id, event.seq`);
  await client.end();
  const counts = new Map<string, number>();
  const add = (label: string) => counts.set(label, (counts.get(label) ?? 0) + 1);
  let [against, reversed, appeals] = [0, 0, 0];
  for (const [at, event] of log.entries()) {
    if (!event.isOfMonth) continue;
    if (event.kind === "report" && event.rule) add(CONDUCT[event.rule].title);
    if (event.kind === "appeal") appeals += 1;
    if (!isDecision(event) || !event.action) continue;
    add(ACTIONS[event.action].label);
    if (event.action === "keep") continue;
    against += 1;
    const next = log
      .slice(at + 1)
      .find((one) => one.caseId === event.caseId && (isDecision(one) || one.kind === "reverse"));
    if (next?.kind === "reverse") reversed += 1;
  }
  return {
    ...Object.fromEntries([...counts].map(([label, count]) => [label, String(count)])),
    Appeals: String(appeals),
    "Decisions against members": String(against),
    "Of these, reversed since": against ? `${Math.round((100 * reversed) / against)}%` : "–",
  };
}

/** Rows that the log has in no simple form. */
const LEFT_OUT = [
  "Median hours from report to decision",
  "Posts and comments held until a moderator decides",
];

/** The figures of this month as `/transparency` shows them. */
export async function figuresShown(page: Page): Promise<Figures> {
  await page.goto("/transparency");
  const month = page.getByRole("main").locator("section").first();
  const rows = await month.getByRole("row").all();
  const shown: Figures = {};
  for (const row of rows) {
    const label = await row.getByRole("rowheader").innerText();
    if (!LEFT_OUT.includes(label)) shown[label] = await row.getByRole("cell").innerText();
  }
  return shown;
}
