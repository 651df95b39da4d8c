import { z } from "zod";

/** A version is part of a path: letters, digits, dots and dashes, but not `..`. */
export const versionSchema = z
  .string()
  .regex(
    /^[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/,
    "A version has letters and digits, with single dots or hyphens between them.",
  )
  .max(100, "A version has 100 characters at most.");

/** Name of an environment, such as production or staging. It is part of a file name. */
export const environmentNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    "An environment's name has small letters, digits and hyphens, begins with a letter, and has 40 characters at most.",
  );
