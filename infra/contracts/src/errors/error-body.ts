import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "./error-codes.ts";

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * The body of every error.
 * `message` is for members; `fields` maps names of the payload's fields to their errors; `requestId` is set only for
 * errors that the member can't fix.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
