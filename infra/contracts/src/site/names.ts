import { z } from "zod";
import { FRONT_END_NAME, REMOTE_NAME, type FrontEndName, type RemoteName } from "./front-ends.ts";

/** A version is part of a path: letters, digits, dots and dashes, but not `..`. */
export const versionSchema = z
  .string()
  .regex(
    /^[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/,
    "A version has letters and digits, with single dots or hyphens between them.",
  )
  .max(100, "A version has 100 characters at most.");

/**
 * A version that may be published: three numbers, as semantic versions have. Builds name themselves `0.1.0-` and a hash of
 * their sources. What was published earlier may have another one.
 */
export const newVersionSchema = versionSchema.regex(
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-|$)/,
  "A release's version has three numbers, such as 1.4.0 or 1.4.0-rc.1.",
);

/** Name of an environment, such as production or staging. It is part of a file name. */
export const environmentNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    "An environment's name has lower-case letters, digits and hyphens, begins with a letter, and has 40 characters at most.",
  );

/** Name of a front end. */
export const frontEndNameSchema = nameSchema<FrontEndName>(
  FRONT_END_NAME,
  "A front end is called shell, or mf- with lower-case letters, digits and hyphens.",
);

/** Name of a remote. */
export const remoteNameSchema = nameSchema<RemoteName>(
  REMOTE_NAME,
  "A remote is called mf- with lower-case letters, digits and hyphens.",
);

function nameSchema<Name extends string>(pattern: RegExp, rule: string) {
  return z.string().regex(pattern, rule) as unknown as z.ZodType<Name, Name>;
}
