import { forbidden, unauthenticated } from "@oneworld/service-kit/http/errors";

/**
 * Only its member may finish a member's quiz. Anyone with its id may finish a visitor's.
 *
 * @param quiz its `memberId` is null for a visitor's
 * @param actor null for a visitor
 * @throws ApiError `unauthenticated`, `forbidden` for another member's quiz
 */
export function assertMayFinish(
  { memberId }: { memberId: string | null },
  actor: { id: string } | null,
): void {
  if (memberId === null || memberId === actor?.id) return;
  throw actor ? forbidden("This is another member's quiz.") : unauthenticated();
}
