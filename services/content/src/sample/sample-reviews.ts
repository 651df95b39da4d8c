import { sampleName } from "@oneworld/contracts/sample/member-names";
import { z } from "zod";
import reviews from "../../prisma/sample/reviews.json";

const reviewSchema = z.strictObject({
  by: sampleName,
  /** when it was written */
  at: z.iso.datetime(),
  rating: z.int(),
  title: z.string(),
  desc: z.string(),
});

/** The sample members' reviews of the site, oldest first. */
export const SAMPLE_REVIEWS = z.array(reviewSchema).parse(reviews);
