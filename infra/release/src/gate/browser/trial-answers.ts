import type { Release } from "@oneworld/artefacts/release";
import { apiTable } from "@oneworld/contracts/site/api-routes";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import { matchPath, moreExactFirst } from "@oneworld/contracts/site/path-pattern";

type Stating = Pick<Release, "manifest" | "trialAnswers">;

/** The answers that a release may state: those to calls of its own service. Another front end's stay as they are. */
function ownAnswers({ manifest, trialAnswers = {} }: Stating): (readonly [string, unknown])[] {
  const api = apiTable(manifest.api ?? []);
  return Object.entries(trialAnswers).filter(([path]) => api("GET", path));
}

/** Finds the answer that one of some releases states for a call that reads; undefined for other calls. */
export function statedAnswers(releases: readonly Stating[]): (pathname: string) => unknown {
  const answers = releases.flatMap(ownAnswers).toSorted(([a], [b]) => moreExactFirst(a, b));
  return (pathname) => answers.find(([path]) => matchPath(path, pathname))?.[1];
}

/** Stated answers that aren't to calls of the release's own service, or that contradict a contract which the tool knows. */
export function checkTrialAnswers(release: Stating): string[] {
  const own = ownAnswers(release);
  const foreign = Object.keys(release.trialAnswers ?? {}).filter(
    (path) => !own.some(([other]) => other === path),
  );
  return [
    ...foreign.map((path) => `It states an answer to ${path}, which is no call of its service.`),
    ...own.flatMap(([path, answer]) => {
      const result = findEndpoint("GET", path)?.endpoint.answer?.safeParse(answer);
      const [issue] = result?.error?.issues ?? [];
      if (!issue) return [];
      return [
        `Its answer to ${path} breaks the contract: ${issue.path.join(".")}: ${issue.message}`,
      ];
    }),
  ];
}
