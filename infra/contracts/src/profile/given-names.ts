import { FORMER_MEMBER } from "./former-member.ts";
import { nameSkeleton } from "./name-skeleton.ts";

/** `FORMER_MEMBER` as pages show it in each language. */
const FORMER = [FORMER_MEMBER, "عضو سابق", "Antiguo miembro", "Ancien membre", "前成员"];

/** What stands before the characters of `hiddenName` in each language. */
const MEMBER = ["Member", "العضو", "Miembro", "Membre", "成员"];

const former: ReadonlySet<string> = new Set(FORMER.map(nameSkeleton));
// Skeletons have `i` for 1 and `o` for 0
const hidden = new RegExp(`^(?:${MEMBER.map(nameSkeleton).join("|")})[\\da-fio]{4}$`, "u");

/** The sign in these names, and those that look like it. */
const NUMBER_SIGNS = /[#♯⌗]/u;

/** Whether a name looks like one that the site gives: to a deleted member, or for one that moderators hide. */
export function looksGiven(name: string): boolean {
  const skeleton = nameSkeleton(name);
  return (
    former.has(skeleton) || (NUMBER_SIGNS.test(name.normalize("NFKC")) && hidden.test(skeleton))
  );
}
