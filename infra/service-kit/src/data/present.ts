import type { Author } from "@oneworld/contracts/profile/author";

// Shapes that several contracts share

/** The columns of a member that others see. */
export interface MemberRow {
  id: string;
  name: string;
  imgUrl: string | null;
  statusBadge: Author["statusBadge"];
}

/** A member as shown beside what they wrote. */
export const presentAuthor = ({ id, name, imgUrl, statusBadge }: MemberRow): Author => ({
  _id: id,
  name,
  img: presentImage(imgUrl),
  statusBadge,
});

/** A stored picture; null without one. */
export const presentImage = (url: string | null): Author["img"] =>
  url === null ? null : { secure_url: url };

/** An instant as contracts write it; null for null. */
export function presentTime(instant: Date): string;
export function presentTime(instant: Date | null): string | null;
export function presentTime(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
