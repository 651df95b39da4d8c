import { releaseUrl, type Assets, type Release } from "@oneworld/artefacts/release";
import { fragmentName, fragmentOwner } from "@oneworld/contracts/site/fragments";
import {
  firstDataOf,
  type FullRoute,
  memberDataOf,
  type SiteMatch,
} from "@oneworld/contracts/site/site-map";
import type { Language } from "@oneworld/contracts/site/languages";
import type { Build, ChosenComposition } from "../choice/choose.ts";

/** A file or call that the page needs, fetched before the code that requests it has run. */
export interface Preload {
  href: string;
  as: "script" | "style" | "fetch";
  integrity?: string | undefined;
  /** It runs as soon as it arrives, also before its entry: a chunk only registers its modules. */
  isChunk?: true;
  /** The libraries, without which no other script can run. */
  isFirst?: true;
  /** It is of a fragment: what the page needs itself comes first. */
  isLater?: true;
  /** It is the script that loads remotes. The shell finds it by this mark. */
  isFederation?: true;
}

/**
 * Everything between the HTML and the first data on screen, so that it all loads in parallel.
 *
 * @param page.language of the page: catalogues are files, too
 * @param page.isMember whether a member seems to be signed in, who also gets the fragments for members
 * @param page.isServed whether the server has rendered the page
 */
export function preloadsFor(
  { choices }: ChosenComposition,
  match: SiteMatch<FullRoute> | null,
  {
    language = "en",
    isMember = false,
    isServed = false,
  }: { language?: Language; isMember?: boolean; isServed?: boolean } = {},
): Preload[] {
  const shell = choices.get("shell")?.current.release;
  const calls = [...firstDataOf(match), ...(isMember ? memberDataOf(match) : [])];
  const data = calls.map((href): Preload => ({ href, as: "fetch" }));
  if (!shell) return data;
  const libraries = files(shell, shell.exposes["./libraries"]).map((preload): Preload => ({
    ...preload,
    isFirst: true,
  }));
  const federation = files(shell, shell.exposes["./federation"]).map((preload): Preload => ({
    ...preload,
    isFederation: true,
  }));
  const common = [...libraries, ...federation, ...catalogueFiles(shell, language)];
  if (!match) return [...common, ...data];
  // Its code loads when it is needed
  if (match.route.isStatic && isServed) return [...common, ...data];
  const { remote: name, page } = match.route;
  const choice = name === "shell" ? undefined : choices.get(name);
  // A development server's files have no pins, and change
  if (choice?.server) return [...common, ...data];
  const code = choice
    ? [
        ...remoteFiles(choice.current, page),
        ...catalogueFiles(choice.current.release, language, page),
      ]
    : // A page of the shell, or of a remote inside the benchmark's one bundle
      [...files(shell, shell.exposes[`./${name}`]), ...files(shell, shell.pages[page])];
  const fragments = fragmentFiles(choices, shell, match.route, { isMember, language });
  return [...common, ...code, ...data, ...fragments];
}

/** The words of all pages, and of one. */
function catalogueFiles(release: Release, language: Language, ...pages: string[]): Preload[] {
  const { catalogues = {} } = release;
  const js = ["", ...pages].flatMap((page) => catalogues[page]?.[language] ?? []);
  return files(release, { js, css: [] });
}

/** The code of the page's fragments. It doesn't run early, since the page's own comes first. */
function fragmentFiles(
  choices: ChosenComposition["choices"],
  shell: Release,
  { uses = [], usesForMembers = [] }: FullRoute,
  { isMember, language }: { isMember: boolean; language: Language },
): Preload[] {
  const ids = isMember ? [...uses, ...usesForMembers] : uses;
  const preloads = ids.flatMap((id): Preload[] => {
    const owner = fragmentOwner(id);
    const choice = choices.get(owner);
    if (choice?.server) return [];
    const { release, url, integrity } = choice?.current ?? { release: shell };
    return [
      ...(url ? [{ href: url, as: "script", integrity } as const] : []),
      ...files(release, release.exposes[choice ? "./app" : `./${owner}`]),
      ...files(release, release.fragments[fragmentName(id)]),
      ...(choice ? catalogueFiles(release, language) : []),
    ];
  });
  const byAddress = new Map(preloads.map((preload) => [preload.href, preload]));
  return [...byAddress.values()].map(({ href, as, integrity }) => {
    return { href, as, integrity, isLater: true };
  });
}

const remoteFiles = ({ release, url, integrity }: Build, page: string): Preload[] => [
  { href: url, as: "script", integrity },
  ...files(release, release.exposes["./app"]),
  ...files(release, release.pages[page]),
];

function files(release: Release, assets: Assets | undefined): Preload[] {
  const pinned = (file: string): Pick<Preload, "href" | "integrity"> => ({
    href: releaseUrl(release.name, release.version, file),
    integrity: release.files[file]?.integrity,
  });
  return [
    ...(assets?.js ?? []).map((file): Preload => ({
      ...pinned(file),
      as: "script",
      isChunk: true,
    })),
    ...(assets?.css ?? []).map((file): Preload => ({ ...pinned(file), as: "style" })),
  ];
}
