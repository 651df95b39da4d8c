import type { Region } from "@oneworld/contracts/forum/topics";
import type { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";

export type SampleName = (typeof SAMPLE_MEMBERS)[number]["name"];

/** A post of the sample data. */
export interface SamplePost {
  author: SampleName;
  /** left out where the post is about every region */
  region?: Region;
  title: string;
  content: string;
  /** oldest first, each with who wrote it, as in a play */
  comments?: readonly `${SampleName}: ${string}`[];
}
