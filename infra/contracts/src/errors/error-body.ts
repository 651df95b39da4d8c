import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "./error-codes.ts";

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * The body of every refusal and failure.
 * `message` can be shown to a member; `fields` maps the name of a payload's field to what is wrong with it;
 * `requestId` is there only for failures that the member can't mend.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
