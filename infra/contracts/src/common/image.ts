import { z } from "zod";
import { queryNumber } from "./query-number.ts";

/** A stored picture: `secure_url` is an address on the site's own origin. */
export const imageSchema = z.object({ secure_url: z.string() });

/**
 * Query of `GET /media/{picture}` and `GET /media/posts/{picture}`: the width in pixels in which it will be shown. The answer
 * is the narrowest stored width that is at least as wide. Above the widest, and without `w`, it is the whole picture.
 */
export const pictureQuerySchema = z.object({
  w: queryNumber(
    z.coerce
      .number("Width must be a number of pixels.")
      .int("Width must be a whole number of pixels.")
      .min(1, "Width must be at least 1.")
      .max(4096, "Width may be at most 4096.")
      .optional(),
  ),
});
