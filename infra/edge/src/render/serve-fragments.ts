import type { Release } from "@oneworld/artefacts/release";
import { fragmentOwner } from "@oneworld/contracts/site/fragments";
import {
  FRAGMENT_ATTRIBUTE,
  type PlacedFragment,
  RELEASE_ATTRIBUTE,
  type RenderedPart,
  SERVED_ATTRIBUTE,
} from "@oneworld/contracts/site/served-page";
import { callOf, type SiteMatch } from "@oneworld/contracts/site/site-map";
import type { ChosenComposition } from "../choice/choose.ts";
import type { FirstAnswers } from "./first-answers.ts";

/** Most fragments of a page, and most calls for those of one front end; browsers render the others. */
const MOST_FRAGMENTS = 48;
const MOST_CALLS = 8;

/** What fragments are rendered for. */
export interface FragmentPage {
  chosen: ChosenComposition;
  /** renders a part by a release */
  render(release: Release, request: string): Promise<RenderedPart | null>;
  params: SiteMatch["params"];
  answers: FirstAnswers;
  /** a `RenderRequest` for fragments of an owner, with the answers to these calls, as JSON */
  requestOf(fragments: readonly PlacedFragment[], calls: readonly string[]): string;
}

/**
 * Renders the fragments that a page has places for, those of each owner by the owner's build, with the calls that the owner's
 * manifest states. The owners have deadlines of their own. A fragment that fails leaves its place to the browser, with what the page
 * shows meanwhile.
 *
 * @returns the page with the fragments in it, and their styles
 */
export async function serveFragments(
  page: RenderedPart,
  given: FragmentPage,
): Promise<{ html: string; styles: RenderedPart[] }> {
  const all = (page.fragments ?? []).slice(0, MOST_FRAGMENTS);
  const owners = new Set(all.map(({ id }) => fragmentOwner(id)));
  const markup = new Map<string, string>();
  const parts = await Promise.all(
    [...owners].map(async (name) => {
      const fragments = all.filter(({ id }) => fragmentOwner(id) === name);
      const choice = given.chosen.choices.get(name);
      if (!choice || choice.server) return null;
      const owner = choice.current.release;
      const calls = callsOf(owner, fragments, given);
      await given.answers.ask(calls);
      const part = await given.render(owner, given.requestOf(fragments, calls));
      for (const [place, html] of Object.entries(part?.markup ?? {})) {
        const release = `${owner.name}@${owner.version}`;
        markup.set(place, `<div ${RELEASE_ATTRIBUTE}="${release}">${html}</div>`);
      }
      return part;
    }),
  );
  return {
    html: page.html.replaceAll(PLACE, (tag, place: string) => {
      const inside = markup.get(place);
      const start = tag.slice(0, tag.lastIndexOf("></div>"));
      return inside === undefined ? tag : `${start} ${SERVED_ATTRIBUTE}="">${inside}</div>`;
    }),
    styles: parts.filter((part) => part !== null),
  };
}

/** React writes `>` in attributes as `&gt;`. */
const PLACE = new RegExp(`<div(?=[^>]* ${FRAGMENT_ATTRIBUTE}="([^"]*)")[^>]*></div>`, "g");

function callsOf(
  { manifest }: Release,
  fragments: readonly PlacedFragment[],
  { params, answers }: FragmentPage,
): string[] {
  const viewer = answers.session?.user?.id;
  const calls = fragments.flatMap(({ id, props }) => {
    const texts = Object.entries(props).filter(([, value]) => typeof value === "string");
    const values = { ...params, ...(Object.fromEntries(texts) as Record<string, string>) };
    const stated = manifest.fragmentData?.[id] ?? [];
    const forMembers = manifest.fragmentDataForMembers?.[id] ?? [];
    return (viewer === undefined ? stated : [...stated, ...forMembers])
      .filter((template) => viewer !== undefined || !template.includes("{viewer}"))
      .map((template) => callOf({ ...values, ...(viewer && { viewer }) }, template));
  });
  return [...new Set(calls)].slice(0, MOST_CALLS);
}
