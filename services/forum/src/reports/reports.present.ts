import type { Report } from "@oneworld/contracts/forum/http";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { Report as ReportRow } from "../generated/client.ts";

/** A report as moderators see it. */
export const presentReport = ({ id, createdAt, commentId, ...report }: ReportRow): Report => ({
  _id: id,
  ...report,
  comment: commentId,
  createdAt: presentTime(createdAt),
});
