import { fragmentOwner } from "@oneworld/contracts/site/fragments";
import {
  type FrontEndManifest,
  fragmentsUsedBy,
  type PageEntry,
} from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { valuesOf } from "@oneworld/contracts/site/path-pattern";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";

/** One address of a page. */
export interface PageAddress {
  page: string;
  path: string;
  /** whether visitors may see it */
  isOpen: boolean;
  /** another front end shows the page, with a fragment of the candidate in it */
  isForeign?: true;
}

/** A public page of the shell: the gate starts there before it mounts a remote, and goes back there. */
export const SHELL_ADDRESS = "/auth/forgot";

/** An address of each page of a front end for members; those that visitors may see come first. */
export const addressesOf = ({ pages }: FrontEndManifest): PageAddress[] =>
  pages
    .filter(({ access }) => access !== "visitor")
    .filter(({ page }, index, all) => all.findIndex((other) => other.page === page) === index)
    .map(addressOf)
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));

/** An address of each page of a front end for visitors only. */
export const visitorAddressesOf = ({ pages }: FrontEndManifest): PageAddress[] =>
  pages.filter(({ access }) => access === "visitor").map(addressOf);

/** An address of each page of other front ends that uses a fragment of this one. */
export const addressesWithFragments = (
  name: FrontEndName,
  others: readonly FrontEndManifest[],
): PageAddress[] =>
  others.flatMap(({ pages }) =>
    addressesOf({
      pages: pages.filter((page) => fragmentsUsedBy(page).some((id) => fragmentOwner(id) === name)),
    }).map((address): PageAddress => ({ ...address, isForeign: true })),
  );

function addressOf({ page, path, access, values = {} }: PageEntry): PageAddress {
  const segments = path.split("/").flatMap((segment) => {
    if (!segment.startsWith(":")) return [segment];
    if (segment.endsWith("?")) return [];
    return [valuesOf(values, segment.slice(1))?.[0] ?? SAMPLE_MEMBERS[1].id];
  });
  const isOpen = access === "public" || access === "visitor";
  return { page, path: segments.join("/") || "/", isOpen };
}
