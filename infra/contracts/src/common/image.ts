import { z } from "zod";

/** A stored picture: `secure_url` is an address on the site's own origin. */
export const imageSchema = z.object({ secure_url: z.string() });
