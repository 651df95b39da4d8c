import type { TextSection } from "../sections/text-section.ts";
import { MEMBER_SECTIONS } from "./member-sections.tsx";
import { SAFETY_SECTIONS } from "./safety-sections.tsx";
import { SITE_SECTIONS } from "./site-sections.tsx";

/** The sections of the page with help. */
export const HELP_SECTIONS: readonly TextSection[] = [
  ...MEMBER_SECTIONS,
  ...SAFETY_SECTIONS,
  ...SITE_SECTIONS,
];
