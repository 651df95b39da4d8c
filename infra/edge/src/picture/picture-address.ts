import { createHash } from "node:crypto";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import { dayInWords } from "@oneworld/service-kit/words/said";
import type { PictureWords } from "./draw-picture.ts";

/** What follows the address of a page in that of its picture. */
export const PICTURE_SUFFIX = "/picture.png";

/** The words of a page's picture. */
export const wordsOf = ({ title, author, section, publishedAt }: PageHead): PictureWords => ({
  title,
  byline: [author, section, dayInWords(new Date(publishedAt))].filter(Boolean).join(" · "),
});

/** Address of the picture that the edge draws for a page: another one once its words have changed. */
export function pictureAddress(head: PageHead): string {
  const words = JSON.stringify(wordsOf(head));
  const version = createHash("sha256").update(words).digest("base64url").slice(0, 12);
  return `${head.path}${PICTURE_SUFFIX}?v=${version}`;
}
