import { readStored, writeStored } from "@oneworld/remote-kit";

/** What stands in the form; a rating of 0 is no star. */
export interface ReviewDraft {
  title: string;
  desc: string;
  rating: number;
}

const EMPTY: ReviewDraft = { title: "", desc: "", rating: 0 };

const nameOf = (memberId: string): string => `review-draft:${memberId}`;

/** The review that a member began in this tab and didn't publish. */
export const readDraft = (memberId: string): ReviewDraft => ({
  ...EMPTY,
  ...(readStored("session", nameOf(memberId)) as Partial<ReviewDraft> | null),
});

/** Keeps what was typed, over a reload or a new sign-in; null forgets it. */
export const keepDraft = (memberId: string, draft: ReviewDraft | null): void =>
  void writeStored("session", nameOf(memberId), draft);
