import { frontEndsOf, versionsOf, type Environment } from "@oneworld/artefacts/environment";
import type { Release } from "@oneworld/artefacts/release";
import {
  type FrontEndManifest,
  fragmentsUsedBy,
  type PageEntry,
} from "@oneworld/contracts/site/front-end-manifest";
import { fragmentName, fragmentOwner } from "@oneworld/contracts/site/fragments";
import { startsWithSegment } from "@oneworld/contracts/site/api-routes";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { overlap } from "@oneworld/contracts/site/path-pattern";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";

/**
 * Checks what a release states against the other front ends of an environment: each address and call has one owner, menu
 * entries lead to pages, no address that members have bookmarked disappears, and each fragment in use exists.
 */
export function checkSite({ name, manifest }: Release, environment: Environment): string[] {
  const live = liveManifests(environment);
  const others = live.filter(([other]) => other !== name);
  const before = live.find(([other]) => other === name)?.[1];
  const next = siteMapOf([...others, [name, manifest]]);
  return [
    ...manifest.pages.flatMap((page) => clashesOf(page, others)),
    ...callClashes(name, manifest, { others, before }),
    ...fragmentFindings(name, manifest, live),
    ...(manifest.menu ?? [])
      .filter(({ to }) => !matchSite(next, to))
      .map(({ label, to }) => `The menu entry ${label} leads to ${to}, which is no page.`),
    ...(manifest.pages.some(({ remote }) => remote) && name !== "shell"
      ? ["Only the shell may have the pages of other front ends."]
      : []),
    ...((manifest.frameDataForMembers ?? manifest.frameUses) && name !== "shell"
      ? ["Only the shell may have calls and fragments for its frame."]
      : []),
    ...(before?.pages ?? [])
      .filter(
        ({ path, values }) =>
          !manifest.pages.some((page) =>
            patternsOf(page).some((one) => overlap(one, { path, values: values ?? {} })),
          ),
      )
      .map(
        ({ path }) =>
          `The address ${path} of the live version would disappear: keep it, or make it an alias.`,
      ),
  ];
}

type Named = readonly [FrontEndName, FrontEndManifest];

/** Manifests of the live and the canary versions; a front end's live version first. */
const liveManifests = (environment: Environment): Named[] =>
  frontEndsOf(environment).flatMap((name) => {
    const { current, canary } = versionsOf(environment, name) ?? {};
    return [current, canary].flatMap((one) => (one ? [[name, one.extras.manifest] as const] : []));
  });

/** An alias is as much an address as a path is. */
const patternsOf = ({ path, values = {}, aliases = [] }: PageEntry) => [
  { path, values },
  ...aliases.map((alias) => ({ path: alias })),
];

const clashesOf = (page: PageEntry, others: readonly Named[]): string[] =>
  others.flatMap(([other, { pages }]) =>
    pages
      .filter((its) =>
        patternsOf(page).some((one) => patternsOf(its).some((two) => overlap(one, two))),
      )
      .map((its) => `${page.path} and ${its.path} of ${other} have addresses in common.`),
  );

/**
 * A call that lies below another front end's address would take it from its owner. Only the shell has some below its remotes' addresses,
 * what a live version has may stay, and folders of pictures share `/media`.
 */
function callClashes(
  name: FrontEndName,
  manifest: FrontEndManifest,
  { others, before }: { others: readonly Named[]; before: FrontEndManifest | undefined },
): string[] {
  const stated = others.flatMap(([other, its]) =>
    callsOf(its).map((call) => ({ other, call, prefix: prefixOf(call) })),
  );
  const known = new Set(before ? callsOf(before) : []);
  return callsOf(manifest).flatMap((call) => {
    const same = stated.find((one) => one.call === call);
    if (same) return [`${same.other} states the call ${call}, too.`];
    if (name === "shell" || known.has(call)) return [];
    const path = call.split(" ").at(-1) ?? "";
    if (startsWithSegment(path, "/media")) return [];
    const above = stated.find(({ prefix }) => prefix && startsWithSegment(path, prefix));
    return above ? [`The call ${call} lies below ${above.call} of ${above.other}.`] : [];
  });
}

const callsOf = ({ api = [] }: FrontEndManifest): string[] => api.flatMap(({ calls }) => calls);

/** The address below which all calls are stated; undefined for a single call. */
const prefixOf = (call: string): string | undefined =>
  call.includes(" ") ? undefined : call.replace(/\/\*$/, "");

/**
 * Fragments have their owner's noun, stay as long as a page of another front end uses them, and exist before they are used. An
 * owner that the environment doesn't have yet is no hindrance, since front ends may use fragments of each other.
 */
function fragmentFindings(
  name: FrontEndName,
  manifest: FrontEndManifest,
  live: readonly Named[],
): string[] {
  const { fragments = [] } = manifest;
  const ownerOf = (id: string) =>
    fragmentOwner(id) === name
      ? { fragments }
      : live.find(([other]) => other === fragmentOwner(id))?.[1];
  const usesOf = ({ pages, frameUses = [] }: FrontEndManifest) => [
    ...frameUses.map((id) => ({ path: "any page", id })),
    ...pages.flatMap((page) => fragmentsUsedBy(page).map((id) => ({ path: page.path, id }))),
  ];
  return [
    ...foreignFragments(name, manifest),
    ...usesOf(manifest)
      .filter(({ id }) => ownerOf(id) && !ownerOf(id)?.fragments?.includes(id))
      .map(
        ({ path, id }) =>
          `${path} uses the fragment ${id}, which its owner ${fragmentOwner(id)} doesn't have live.`,
      ),
    ...live
      .filter(([other]) => other !== name)
      .flatMap(([other, its]) =>
        usesOf(its)
          .filter(({ id }) => fragmentOwner(id) === name && !fragments.includes(id))
          .map(
            ({ path, id }) =>
              `The fragment ${id} of ${name} would be missing on ${path} of ${other}: keep it until no live version uses it.`,
          ),
      ),
  ];
}

/** Fragments that a front end states and that belong to another one by their noun, in sentences. */
export const foreignFragments = (name: string, { fragments = [] }: FrontEndManifest): string[] =>
  fragments
    .filter((id) => fragmentOwner(id) !== name)
    .map((id) => `The fragment ${id} has the noun of ${fragmentOwner(id)}.`);

/** Pages and fragments that a front end states and has no code for, in sentences. */
export const missingCode = ({ manifest, pages, fragments }: Release): string[] => [
  ...[...new Set(manifest.pages.filter(({ remote }) => !remote).map(({ page }) => page))]
    .filter((page) => !Object.hasOwn(pages, page))
    .map((page) => `It states the page ${page}, but has no code for it.`),
  ...(manifest.fragments ?? [])
    .filter((id) => !Object.hasOwn(fragments, fragmentName(id)))
    .map((id) => `It states the fragment ${id}, but has no code for it.`),
];
