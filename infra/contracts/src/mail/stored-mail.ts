import { z } from "zod";
import { LANGUAGES } from "../site/languages.ts";

/**
 * An email in the folder that replaces a mail server in a local run: one file `<id>.json` each. Ids are UUIDs of
 * version 7, so that file names sort by time.
 */
export const storedMailSchema = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** its header `Content-Language` */
  language: z.enum(LANGUAGES).default("en"),
  /** address of its header `List-Unsubscribe` */
  unsubscribe: z.url().optional(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;
