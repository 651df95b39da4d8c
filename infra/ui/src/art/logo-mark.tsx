import type { SVGProps } from "react";
import { theme } from "../theme/theme.ts";

/** The site's mark: one globe in which a leaf grows. Decoration unless given a name. */
export function LogoMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden {...props}>
      <circle cx="20" cy="20" r="19" fill={theme.color.logoSea} />
      <path
        d="M33.5 8C22 7.6 13 13 12.4 22.5c-.2 3 .7 5.5 2.2 7.5C25 30 33 21.5 33.5 8z"
        fill={theme.color.logoLeaf}
      />
      <path
        d="M9 35.5C12.5 27 18.5 19.5 26.5 14.5"
        fill="none"
        stroke={theme.color.logoLine}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
