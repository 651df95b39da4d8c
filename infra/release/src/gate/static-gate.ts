import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { currentVersions, type Environment } from "@oneworld/artefacts/environment";
import type { Assets, Release } from "@oneworld/artefacts/release";
import type { Context } from "../context.ts";
import { readPublished, type PublishedRelease } from "../publishing/published-release.ts";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { checkTrialAnswers } from "./browser/trial-answers.ts";
import { findingsOf, type Finding, type Gate } from "./gates.ts";
import { checkServerBuild } from "./server-gate.ts";
import { checkSite } from "./site-gate.ts";
import { missingFragments } from "./stated-fragments.ts";

/**
 * Most code in kB (1000 bytes, after brotli) that a first visit to a page loads from its front end. When the defaults were set,
 * the largest page of a remote had 23 kB, the shell's 162 kB.
 */
export interface Budgets {
  remoteKb: number;
  shellKb: number;
}

/** Allowed files. No HTML: a document on the site's origin would have all of the site's rights. */
const KINDS = /\.(?:js|css|json|woff2|png|webp|svg|txt)$/;
const CODE = /\.(?:js|css)$/;

const brotli = promisify(brotliCompress);

/** Checks a release without running it. */
export function createStaticGate(context: Pick<Context, "store" | "keys">, budgets: Budgets): Gate {
  return {
    async check(candidate, environment) {
      return [
        ...(await checkFiles(candidate)),
        ...checkKinds(candidate.release),
        ...checkPages(candidate.release),
        ...checkSite(candidate.release, environment),
        ...checkTrialAnswers(candidate.release),
        ...checkStock(candidate.release, environment),
        ...(await checkContract(candidate.release, environment, context)),
        ...(await checkServerBuild(candidate, environment, context)),
        ...(await checkSize(candidate, budgets)),
      ];
    },
  };
}

async function checkFiles({ release, read }: PublishedRelease): Promise<Finding[]> {
  const messages: string[] = [];
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const bytes = await read(file);
    if (!bytes) messages.push(`${file} is missing from the store.`);
    else if (integrityOf(bytes) !== integrity) messages.push(`${file} has another hash.`);
  }
  return findingsOf("files", messages);
}

function checkKinds({ files, entry, exposes, pages, fragments }: Release): Finding[] {
  const code = [
    entry.file,
    ...entry.css,
    ...[exposes, pages, fragments].flatMap((parts) => Object.values(parts)).flatMap(filesOf),
  ];
  return findingsOf("kinds", [
    ...Object.keys(files)
      .filter((file) => !KINDS.test(file))
      .map((file) => `${file} has a kind that releases may not contain.`),
    ...code.filter((file) => !CODE.test(file)).map((file) => `${file} should be code.`),
    ...code
      .filter((file) => !Object.hasOwn(files, file))
      .map((file) => `${file} is needed, but not in the list of files.`),
  ]);
}

/**
 * Whether an environment takes a remote that module federation's plugin has built as it is. Such an entry doesn't pin its
 * chunks: the edge checks them when it serves them, the browser doesn't.
 */
const checkStock = ({ isStock }: Release, { name, allowsStock }: Environment): Finding[] =>
  isStock && !allowsStock
    ? findingsOf("stock", [
        `${name} takes no remotes whose entry doesn't pin its chunks. To allow them: release environment ${name} --stock allow`,
      ])
    : [];

/** Each page and fragment that a front end states needs its code. */
const checkPages = ({ manifest, pages, fragments }: Release): Finding[] =>
  findingsOf("pages", [
    ...[...new Set(manifest.pages.filter(({ remote }) => !remote).map(({ page }) => page))]
      .filter((page) => !Object.hasOwn(pages, page))
      .map((page) => `It states the page ${page}, but has no code for it.`),
    ...missingFragments(manifest, fragments),
  ]);

/** Shell and remotes of one environment need the same version of the mount contract. */
async function checkContract(
  { name, contract }: Release,
  environment: Environment,
  context: Pick<Context, "store" | "keys">,
): Promise<Finding[]> {
  const wanted: { who: string; contract: number }[] = [];
  for (const { name: other, metadata } of currentVersions(environment)) {
    if ((name === "shell") === (other === "shell")) continue;
    const { release } = await readPublished(other, metadata.version, context);
    wanted.push({ who: `${other}@${metadata.version} follows`, contract: release.contract });
  }
  if (wanted.length === 0)
    wanted.push({ who: "the sources here follow", contract: MOUNT_CONTRACT });
  return findingsOf(
    "contract",
    wanted
      .filter((one) => one.contract !== contract)
      .map(
        (one) =>
          `It follows version ${contract} of the mount contract, ${one.who} ${one.contract}.`,
      ),
  );
}

async function checkSize(
  { release, read }: PublishedRelease,
  { remoteKb, shellKb }: Budgets,
): Promise<Finding[]> {
  const sizes = new Map<string, number>();
  const code = Object.keys(release.files).filter((file) => CODE.test(file));
  await Promise.all(
    code.map(async (file) => {
      const bytes = await read(file);
      if (bytes) sizes.set(file, (await brotli(bytes)).length);
    }),
  );
  const weigh = (files: readonly string[]): number =>
    [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000;
  const always = [
    release.entry.file,
    ...release.entry.css,
    ...Object.values(release.exposes).flatMap(filesOf),
  ];
  const budget = release.name === "shell" ? shellKb : remoteKb;
  const weighed = (kind: string, parts: Record<string, Assets>) =>
    Object.entries(parts).map(
      ([name, assets]) => [`The ${kind} ${name}`, [...always, ...filesOf(assets)]] as const,
    );
  return findingsOf(
    "size",
    [
      ["Its start", always] as const,
      ...weighed("page", release.pages),
      ...weighed("fragment", release.fragments),
    ]
      .map(([what, files]) => ({ what, kb: weigh(files) }))
      .filter(({ kb }) => kb > budget)
      .map(({ what, kb }) => `${what} takes ${kb.toFixed(1)} kB of code, ${budget} are allowed.`),
  );
}

const filesOf = ({ js, css }: Assets): string[] => [...js, ...css];
