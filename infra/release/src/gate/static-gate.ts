import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { versionsOf, type Environment } from "@oneworld/artefacts/environment";
import type { Assets, Release } from "@oneworld/artefacts/release";
import { FRONT_ENDS, SITE_MAP } from "@oneworld/contracts/site/site-map";
import type { Context } from "../context.ts";
import { readPublished, type PublishedRelease } from "../publishing/published-release.ts";
import { integrityOf } from "@oneworld/artefacts/integrity";
import type { Finding, Gate } from "./gate.ts";

/**
 * Most kilobytes (of 1000 bytes, after brotli) of code that a first visit to any one page of a front end loads from it.
 * The largest page of a remote had 23 when the defaults were set, the shell's 162.
 */
export interface Budgets {
  remoteKb: number;
  shellKb: number;
}

/** What a release may consist of. No HTML: a document on the site's own origin could do what the site can. */
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
        ...(await checkContract(candidate.release, environment, context)),
        ...(await checkSize(candidate, budgets)),
      ];
    },
  };
}

async function checkFiles({ release, read }: PublishedRelease): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const bytes = await read(file);
    if (!bytes) findings.push({ rule: "files", message: `${file} is missing from the store.` });
    else if (integrityOf(bytes) !== integrity) {
      findings.push({ rule: "files", message: `${file} is not what was published.` });
    }
  }
  return findings;
}

function checkKinds({ files, entry, exposes, pages }: Release): Finding[] {
  const code = [
    entry.file,
    ...entry.css,
    ...[...Object.values(exposes), ...Object.values(pages)].flatMap(filesOf),
  ];
  return [
    ...Object.keys(files)
      .filter((file) => !KINDS.test(file))
      .map((file) => `${file} is of a kind that releases may not have.`),
    ...code.filter((file) => !CODE.test(file)).map((file) => `${file} is to be run, but no code.`),
    ...code
      .filter((file) => !Object.hasOwn(files, file))
      .map((file) => `${file} is needed, but not among the files.`),
  ].map((message) => ({ rule: "kinds", message }));
}

/** The site map's addresses are members' bookmarks: none may lead to a front end that doesn't know it any more. */
const checkPages = ({ name, pages }: Release): Finding[] =>
  [...new Set(SITE_MAP.filter(({ remote }) => remote === name).map(({ page }) => page))]
    .filter((page) => !Object.hasOwn(pages, page))
    .map((page) => ({ rule: "pages", message: `It lacks the page ${page} of the site map.` }));

/** Shell and remotes of one environment have to follow the same version of the mount contract. */
async function checkContract(
  { name, contract }: Release,
  environment: Environment,
  context: Pick<Context, "store" | "keys">,
): Promise<Finding[]> {
  const others =
    name === "shell" ? FRONT_ENDS.filter((other) => other !== name) : (["shell"] as const);
  const findings: Finding[] = [];
  let met = 0;
  for (const other of others) {
    const version = versionsOf(environment, other)?.current.metadata.version;
    if (version === undefined) continue;
    met++;
    const { release } = await readPublished(other, version, context);
    if (release.contract === contract) continue;
    findings.push({
      rule: "contract",
      message: `It follows version ${contract} of the mount contract, ${other}@${version} follows ${release.contract}.`,
    });
  }
  if (met === 0 && contract !== MOUNT_CONTRACT) {
    findings.push({
      rule: "contract",
      message: `It follows version ${contract} of the mount contract, the sources here follow ${MOUNT_CONTRACT}.`,
    });
  }
  return findings;
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
  return [
    ["", always] as const,
    ...Object.entries(release.pages).map(
      ([page, assets]) => [page, [...always, ...filesOf(assets)]] as const,
    ),
  ]
    .map(([page, files]) => ({ page, kb: weigh(files) }))
    .filter(({ kb }) => kb > budget)
    .map(({ page, kb }) => ({
      rule: "size",
      message: `${page ? `The page ${page}` : "Its start"} takes ${kb.toFixed(1)} kB of code, ${budget} are allowed.`,
    }));
}

const filesOf = ({ js, css }: Assets): string[] => [...js, ...css];
