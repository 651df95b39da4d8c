import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { sampleName } from "@oneworld/contracts/sample/member-names";
import { z } from "zod";
import posts from "../../prisma/sample/posts.json";

/** A comment is written as in a play: its author's name, a colon, and what they say. */
const commentSchema = z
  .string()
  .transform((line) => {
    const colon = line.indexOf(": ");
    return { author: line.slice(0, colon), content: line.slice(colon + 2) };
  })
  .pipe(z.object({ author: sampleName, content: z.string().min(1) }));

const postSchema = z.strictObject({
  author: sampleName,
  /** left out where the post is about every region */
  region: z.enum(REGIONS).optional(),
  title: z.string(),
  content: z.string(),
  /** title of an older post that it quotes */
  quotes: z.string().optional(),
  /** oldest first */
  comments: z.array(commentSchema).default([]),
});
export type SamplePost = z.infer<typeof postSchema>;

/** The posts of the sample data by topic, newest first. */
export const SAMPLE_POSTS = z.record(z.enum(CATEGORIES), z.array(postSchema)).parse(posts);
