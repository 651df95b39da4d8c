import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { SITE_MAP, type FrontEndName, type SiteRoute } from "@oneworld/contracts/site/site-map";

/** One address of a page. */
export interface PageAddress {
  page: string;
  path: string;
  /** whether visitors may see it too */
  isOpen: boolean;
}

/** An address of the shell's own, which anybody may see: where a remote is mounted from and left for. */
export const SHELL_ADDRESS = "/auth/forgot";

/** An address of each page that a front end has, those first that visitors may see too; none that only visitors see. */
export function addressesOf(name: FrontEndName): PageAddress[] {
  const routes = (SITE_MAP as readonly SiteRoute[]).filter(
    ({ remote, guard }) => remote === name && guard !== "visitor-only",
  );
  const pages = new Map(routes.toReversed().map((route) => [route.page, route]));
  return [...pages.values()]
    .map((route) => ({ page: route.page, path: pathOf(route), isOpen: route.guard === "none" }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
}

function pathOf({ pattern, choices }: SiteRoute): string {
  const segments = pattern.split("/").flatMap((segment) => {
    if (!segment.startsWith(":")) return [segment];
    if (segment.endsWith("?")) return [];
    return [choices?.[segment.slice(1)]?.[0] ?? SAMPLE_MEMBERS[1].id];
  });
  return segments.join("/") || "/";
}
