import { sampleMemberId } from "@oneworld/contracts/sample/member-names";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers } from "@oneworld/service-kit/data/member-projection";
import { SAMPLE_REVIEWS } from "./sample-reviews.ts";

/** Adds the sample members and their reviews. Existing ones stay unchanged. */
export async function seed(db: PrismaClient): Promise<void> {
  const reviews = SAMPLE_REVIEWS.map(({ by, at, title, desc, rating }, index) => ({
    id: sampleId(at, index),
    authorId: sampleMemberId(by),
    title,
    description: desc,
    rating,
    createdAt: new Date(at),
  }));
  await db.$transaction(async (tx) => {
    await addMembers(tx, [...SAMPLE_MEMBERS]);
    await tx.review.createMany({ data: reviews, skipDuplicates: true });
  });
}

/** A deterministic UUID of version 7, with a number in place of the random part. */
function sampleId(at: string, number: number): string {
  const time = Date.parse(at).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, "0")}`;
}
