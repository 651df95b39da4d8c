import { nameSkeleton } from "./name-skeleton.ts";

/** What stands in for a name that moderators hide, until the member chooses another one. It tells two such members apart. */
export const hiddenName = (memberId: string): string =>
  `Member ${memberId.slice(-4).toUpperCase()}`;

/** Whether a name looks like what stands in for a hidden one. Skeletons have `i` for 1 and `o` for 0. */
export const looksHidden = (name: string): boolean =>
  /^member[\da-fio]{4}$/.test(nameSkeleton(name));
