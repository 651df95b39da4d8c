import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";

/** Most addresses in one file of the sitemap. The protocol allows 50,000. */
export const SITEMAP_PART = 10_000;

/** Most addresses that one call lists. */
export const ADDRESSES_MAX = 1_000;

/** Query of the call that a page states as its `addresses`; the cursor is from the last page, or the start of a part. */
export const addressesQuerySchema = cursorQuery(ADDRESSES_MAX, ADDRESSES_MAX);

/** Its answer: the page's addresses in a fixed order, with the time of each one's last change where that is known. */
export const addressesSchema = z.object({
  addresses: z.array(
    z.object({
      path: z.string().regex(/^\/(?![/\\])[^\s\\]*$/),
      modifiedAt: z.iso.datetime().optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type Addresses = z.infer<typeof addressesSchema>;

/**
 * Answer of the call `/parts` below it: the cursors after which each part of {@link SITEMAP_PART} addresses begins, null
 * for the first part; an empty list where there are no addresses.
 */
export const addressPartsSchema = z.object({ parts: z.array(z.string().max(100).nullable()) });
export type AddressParts = z.infer<typeof addressPartsSchema>;
