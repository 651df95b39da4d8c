import { SHARED_LIBRARIES } from "@oneworld/build/shared-libraries";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { currentVersions, versionsOf, type Environment } from "@oneworld/artefacts/environment";
import type { Assets, Release } from "@oneworld/artefacts/release";
import type { Reading } from "../context.ts";
import { brotliOf } from "../publishing/brotli.ts";
import { readPublished, type PublishedRelease } from "../publishing/published-release.ts";
import { isPinnedBy } from "@oneworld/artefacts/integrity";
import { textOf } from "@oneworld/artefacts/json";
import { checkTrialAnswers } from "./browser/trial-answers.ts";
import { findingsOf, type Gate } from "./gates.ts";
import { checkSite, missingCode } from "./site-gate.ts";

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

/** Most bytes of a server build, which each renderer holds in memory. The shell's had 0.8 MB when this was set. */
const MOST_BYTES = 4_000_000;

const ASKED = /\brequire\("([^"]+)"\)/g;

/** Checks a release without running it. */
export function createStaticGate(context: Reading, budgets: Budgets): Gate {
  const recheck: Gate["check"] = async ({ release }, environment) => [
    ...findingsOf("site", checkSite(release, environment)),
    ...findingsOf("stock", checkStock(release, environment)),
  ];
  return {
    async check(candidate, environment) {
      const { release } = candidate;
      return [
        ...findingsOf("files", await checkFiles(candidate)),
        ...findingsOf("kinds", checkKinds(release)),
        ...findingsOf("pages", missingCode(release)),
        ...(await recheck(candidate, environment)),
        ...findingsOf("contract", await checkContract(release, environment, context)),
        ...findingsOf("answers", checkTrialAnswers(release)),
        ...findingsOf("server", await checkServerBuild(candidate, environment, context)),
        ...findingsOf("size", await checkSize(candidate, budgets)),
      ];
    },
    recheck,
  };
}

async function checkFiles({ release, read }: PublishedRelease): Promise<string[]> {
  const messages: string[] = [];
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const bytes = await read(file);
    if (!bytes) messages.push(`${file} is missing from the store.`);
    else if (!isPinnedBy(bytes, integrity)) messages.push(`${file} has another hash.`);
  }
  return messages;
}

function checkKinds(release: Release): string[] {
  const { files, pages, fragments } = release;
  const parts = [pages, fragments].flatMap((one) => Object.values(one));
  const code = [...startOf(release), ...parts.flatMap(filesOf)];
  return [
    ...Object.keys(files)
      .filter((file) => !KINDS.test(file))
      .map((file) => `${file} has a kind that releases may not contain.`),
    ...code.filter((file) => !CODE.test(file)).map((file) => `${file} should be code.`),
    ...code
      .filter((file) => !Object.hasOwn(files, file))
      .map((file) => `${file} is needed, but not in the list of files.`),
  ];
}

/**
 * Whether an environment takes a remote that module federation's plugin has built as it is. Such an entry doesn't pin its
 * chunks: the edge checks them when it serves them, the browser doesn't.
 */
const checkStock = ({ isStock }: Release, { name, allowsStock }: Environment): string[] =>
  isStock && !allowsStock
    ? [
        `${name} takes no remotes whose entry doesn't pin its chunks. To allow them: npm run release -- environment ${name} --stock allow`,
      ]
    : [];

/** Shell and remotes of one environment need the same version of the mount contract. */
async function checkContract(
  { name, contract }: Release,
  environment: Environment,
  context: Reading,
): Promise<string[]> {
  const wanted: { who: string; contract: number }[] = [];
  for (const { name: other, metadata } of currentVersions(environment)) {
    if ((name === "shell") === (other === "shell")) continue;
    const { version } = metadata;
    const { release } = await readPublished({ name: other, version }, context);
    wanted.push({ who: `${other}@${version} follows`, contract: release.contract });
  }
  if (wanted.length === 0)
    wanted.push({ who: "the sources here follow", contract: MOUNT_CONTRACT });
  return wanted
    .filter((one) => one.contract !== contract)
    .map(
      (one) => `It follows version ${contract} of the mount contract, ${one.who} ${one.contract}.`,
    );
}

/**
 * Checks the build that renders pages on the server: it isn't missing where the live release has one, which would take the pages from
 * everyone without scripts, and it requires only libraries that the shell shares.
 */
async function checkServerBuild(
  { release, read }: PublishedRelease,
  environment: Environment,
  context: Reading,
): Promise<string[]> {
  const { name, server, files } = release;
  if (!server) {
    const live = versionsOf(environment, name)?.current.metadata.version;
    if (!live || !(await readPublished({ name, version: live }, context)).release.server) return [];
    return [`It has no server build, and ${name}@${live} has one: pages would come empty.`];
  }
  const bytes = Object.hasOwn(files, server.file) ? await read(server.file) : null;
  if (!bytes) return [`${server.file} renders its pages, but isn't among its files.`];
  if (bytes.length > MOST_BYTES)
    return [`${server.file} has ${bytes.length} bytes, ${MOST_BYTES} are allowed.`];
  const shared = new Set(name === "shell" ? [] : SHARED_LIBRARIES.map(({ request }) => request));
  const asked = [...textOf(bytes).matchAll(ASKED)].map(([, request = ""]) => request);
  return [...new Set(asked)]
    .filter((request) => !shared.has(request))
    .map((request) => `${server.file} asks for ${request}, which isn't shared.`);
}

async function checkSize(
  { release, read }: PublishedRelease,
  { remoteKb, shellKb }: Budgets,
): Promise<string[]> {
  const sizes = new Map<string, number>();
  const parts = [...Object.values(release.pages), ...Object.values(release.fragments)];
  // Browsers don't load the server build
  const code = new Set([...startOf(release), ...parts.flatMap(filesOf)]);
  await Promise.all(
    [...code].map(async (file) => {
      const bytes = await read(file);
      if (bytes) sizes.set(file, (await brotliOf(bytes)).length);
    }),
  );
  const budget = release.name === "shell" ? shellKb : remoteKb;
  const excess = (what: string, assets: Assets = { js: [], css: [] }): string[] => {
    const files = new Set([...startOf(release), ...filesOf(assets)]);
    const kb = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000;
    if (kb <= budget) return [];
    return [`${what} takes ${kb.toFixed(1)} kB of code, ${budget} are allowed.`];
  };
  return [
    ...excess("Its start"),
    ...Object.entries(release.pages).flatMap(([page, own]) => excess(`The page ${page}`, own)),
    ...Object.entries(release.fragments).flatMap(([id, own]) => excess(`The fragment ${id}`, own)),
  ];
}

/** The files that a front end loads before any page. */
const startOf = ({ entry, exposes }: Release): string[] => [
  entry.file,
  ...entry.css,
  ...Object.values(exposes).flatMap(filesOf),
];

const filesOf = ({ js, css }: Assets): string[] => [...js, ...css];
