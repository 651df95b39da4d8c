import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { versionSchema } from "@oneworld/contracts/site/names";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import { bytesOf, parseJson, textOf } from "@oneworld/artefacts/json";
import { z } from "zod";
import type { Context } from "../context.ts";
import { seal, verifierOf } from "../signing/envelope.ts";
import { Conflict, readText } from "@oneworld/artefacts/store/artefact-store";

/** What of the sources a release was published from. */
export interface Source {
  /** name of the commit that was checked out */
  commit: string;
  /** whether no file differed from the commit */
  isClean: boolean;
}

/** What lies beside a release, signed as the release is. It isn't a part of it: the same sources may be in several commits. */
const sourceSchema = z.strictObject({
  name: z.enum(FRONT_ENDS),
  version: versionSchema,
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  isClean: z.boolean(),
});

/** Characters of a commit's name that are shown. */
const SHOWN = 10;

/** The commit checked out in a folder; null where Git knows none. */
export async function readCheckout(folder: string): Promise<Source | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: folder })).stdout.trim();
  try {
    const [commit, changes] = await Promise.all([
      git("rev-parse", "--verify", "HEAD"),
      // Without its lock, which a commit at the same time would fail for
      git("--no-optional-locks", "status", "--porcelain"),
    ]);
    return { commit, isClean: changes === "" };
  } catch {
    return null;
  }
}

/** A source as the history shows it. */
export const describeSource = ({ commit, isClean }: Source): string =>
  `commit ${commit.slice(0, SHOWN)}${isClean ? "" : " with uncommitted changes"}`;

/** Notes what a release was published from. What was noted first stays. */
export async function keepSource(
  file: string,
  source: z.infer<typeof sourceSchema>,
  { store, keys }: Context,
): Promise<void> {
  const payload = bytesOf(JSON.stringify(sourceSchema.parse(source)));
  await store
    .write(file, bytesOf(await seal(source.name, payload, keys)), null)
    .catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
}

/** What a release was published from; null where that isn't noted, or not signed by a key of the front end. */
export async function readSource(
  file: string,
  release: { name: FrontEndName; version: string },
  { store, keys }: Pick<Context, "store" | "keys">,
): Promise<Source | null> {
  const text = await readText(store, file);
  const payload = text && (await verifierOf(keys).open(release.name, text));
  if (!payload) return null;
  const { data } = sourceSchema.safeParse(parseJson(textOf(payload)));
  return data?.name === release.name && data.version === release.version ? data : null;
}
