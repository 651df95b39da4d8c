import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { ListedStatement, Statement } from "@oneworld/contracts/forum/moderation";
import {
  ACTIONS,
  type Action,
  TERRITORIAL_SCOPE,
} from "@oneworld/contracts/forum/moderation-kinds";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { StatementRow } from "./statements.repo.ts";

/** What actions are in the European transparency database. */
const VISIBILITY: Partial<Record<Action, string>> = {
  remove: "DECISION_VISIBILITY_CONTENT_REMOVED",
  label: "DECISION_VISIBILITY_CONTENT_LABELLED",
  // The database has no warning
  warn: "DECISION_VISIBILITY_OTHER",
};
const ACCOUNT: Partial<Record<Action, string>> = {
  suspend: "DECISION_ACCOUNT_SUSPENDED",
  ban: "DECISION_ACCOUNT_TERMINATED",
};

const MS_A_DAY = 24 * 60 * 60 * 1000;

/** What has become of a decision. */
function stateOf(row: StatementRow): Statement["state"] {
  if (row.isReversed) return "reversed";
  if (!row.isInEffect) return "replaced";
  if (row.appeal === null && row.appealedAt === null) return "stands";
  return row.answeredAt === null ? "appealed" : "upheld";
}

/** A statement in its author's list. */
export const presentListed = (row: StatementRow): ListedStatement => ({
  _id: row.id,
  kind: row.kind,
  action: row.action,
  at: presentTime(row.at),
  state: stateOf(row),
});

/** A statement of reasons as its author sees it. */
export function presentStatement(row: StatementRow): Statement {
  const { id, kind, rule, action, days, at } = row;
  const visibility =
    VISIBILITY[action] ?? (ACTIONS[action].hides ? "DECISION_VISIBILITY_CONTENT_DISABLED" : null);
  const state = stateOf(row);
  return {
    _id: id,
    kind,
    text: row.texts[0] ?? null,
    earlierTexts: row.texts.slice(1),
    rule,
    action,
    decision_visibility: visibility === null ? null : [visibility],
    decision_account: ACCOUNT[action] ?? null,
    decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
    incompatible_content_ground: `Code of Conduct: ${CONDUCT[rule].title}`,
    incompatible_content_explanation: row.explanation ?? "",
    decision_facts: row.facts ?? "",
    territorial_scope: TERRITORIAL_SCOPE,
    content_type: [kind === "profile" ? "CONTENT_TYPE_OTHER" : "CONTENT_TYPE_TEXT"],
    category: CONDUCT[rule].category,
    source_type: row.isReported ? "SOURCE_TYPE_OTHER_NOTIFICATION" : "SOURCE_VOLUNTARY",
    automated_detection: row.isHeld ? "Yes" : "No",
    automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
    content_date: presentTime(row.contentAt),
    application_date: presentTime(at),
    end_date: days === null ? null : new Date(at.getTime() + days * MS_A_DAY).toISOString(),
    puid: id,
    state,
    appealUntil: presentTime(row.appealUntil),
    mayAppeal: state === "stands" && !row.isLate,
    appeal:
      row.appealedAt === null
        ? null
        : {
            reason: row.appeal ?? "",
            at: presentTime(row.appealedAt),
            answer: row.answer,
            answeredAt: presentTime(row.answeredAt),
          },
  };
}
