import type { Release } from "@oneworld/artefacts/release";
import {
  type FormOutcome,
  PAGE_MARK,
  RELEASE_ATTRIBUTE,
  type RenderedPart,
  type RenderRequest,
} from "@oneworld/contracts/site/served-page";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { PageMatch } from "@oneworld/contracts/site/page-query";
import { type FullRoute, SESSION_ADDRESS, type SiteMatch } from "@oneworld/contracts/site/site-map";
import { type ChosenComposition, frameDataOf } from "../choice/choose.ts";
import { startAfterPaint } from "../page/start-after-paint.ts";
import type { FirstAnswers } from "./first-answers.ts";
import { newStyles } from "./join-styles.ts";
import type { Renderer } from "./renderer.ts";
import { serveFragments } from "./serve-fragments.ts";

/** A page as the server has rendered it. */
export interface ServedMarkup {
  /** the inside of the shell's element */
  html: string;
  /** the content and attributes of the `<style>` elements */
  styles: readonly { css: string; attributes: string }[];
  /** whether the page of the front end is in it, not only the frame */
  hasPage: boolean;
  /** runs before the first paint */
  script: string;
  /** a `ServedState` as JSON */
  state: string;
}

export interface PageRequest {
  chosen: ChosenComposition;
  snapshot: FederationSnapshot;
  /** a page that the visitor may see; null for the not-found page */
  match: PageMatch | null;
  /** path and query, with the parameters that the page reads */
  address: string;
  locale: string;
  answers: FirstAnswers;
  /** see `ServedState` */
  once: string | undefined;
  form: FormOutcome | undefined;
  /** whether the page has no scripts, fonts and pictures */
  isLight: boolean;
  /** called for each release that has failed to render its part */
  onFault(release: string): void;
}

/**
 * Renders the frame and the page of an address at the same time. If the page of the remote can't be rendered, the browser
 * renders it inside the frame.
 *
 * @returns null if the browser has to render everything
 */
export async function serveMarkup(
  renderer: Renderer,
  { chosen, snapshot, match, address, locale, answers, once, form, isLight, onFault }: PageRequest,
): Promise<ServedMarkup | null> {
  const shell = chosen.choices.get("shell")?.current.release;
  if (!shell || !answers.session) return null;
  const remote = match && remoteOf(chosen, match);
  const state = { locale, search: match?.search, once, form };
  const requestOf = (
    part: RenderRequest["part"],
    given: Iterable<readonly [string, string]>,
    fragments?: RenderRequest["fragments"],
  ) =>
    `{"part":"${part}",${fields({ address, isLight, fragments, ...state })},${siteFields(snapshot)},"answers":${valuesOf(given)}}`;
  const textsOf = (calls: readonly string[]) =>
    [...answers.texts].filter(([call]) => calls.includes(call));

  const render = (release: Release, request: string) =>
    renderer.render(shell, release === shell ? null : release, request, onFault);
  const pageOf = async () => {
    const page = remote && (await render(remote, requestOf("page", answers.texts)));
    if (!page) return null;
    const { html, styles } = await serveFragments(page, {
      chosen,
      render,
      params: match.params,
      answers,
      requestOf: (fragments, calls) =>
        requestOf("fragments", textsOf([SESSION_ADDRESS, ...calls]), fragments),
    });
    const release = `${remote.name}@${remote.version}`;
    return {
      html: `<div ${RELEASE_ATTRIBUTE}="${release}">${html}</div>`,
      styles: [page, ...styles],
    };
  };
  const [frame, page] = await Promise.all([
    render(shell, requestOf("frame", textsOf([SESSION_ADDRESS, ...frameDataOf(chosen)]))),
    pageOf(),
  ]);
  if (!frame) return null;
  return {
    html: frame.html.replace(PAGE_MARK, () => page?.html ?? ""),
    styles: stylesOf([frame, ...(page?.styles ?? [])]),
    hasPage: page !== null,
    // First, so that no error of the shell's keeps the scripts from starting
    script: startAfterPaint + (frame.script ?? ""),
    state: `{"answers":${valuesOf(answers.texts)},${fields(state)}}`,
  };
}

/** Answers by address as JSON: the services' texts as they are. */
const valuesOf = (texts: Iterable<readonly [string, string]>): string =>
  `{${[...texts].map(([call, text]) => `${JSON.stringify(call)}:${text}`).join(",")}}`;

/** The members of an object as JSON, without braces. */
const fields = (value: object): string => JSON.stringify(value).slice(1, -1);

const kept = new WeakMap<FederationSnapshot, string>();

/** Addresses, menu and contact as JSON, written once for all pages of the same versions. */
function siteFields(snapshot: FederationSnapshot): string {
  const { site, menu, contact } = snapshot;
  const json = kept.get(snapshot) ?? fields({ site, menu, contact });
  kept.set(snapshot, json);
  return json;
}

/** The release that renders the page; null if a development server does. */
function remoteOf({ choices }: ChosenComposition, { route }: SiteMatch<FullRoute>): Release | null {
  const choice = choices.get(route.remote);
  return choice && !choice.server ? choice.current.release : null;
}

function stylesOf(parts: readonly RenderedPart[]): ServedMarkup["styles"] {
  const known = new Set<string>();
  return parts.map(({ css, styles }) => ({ css: newStyles(css, known), attributes: styles }));
}
