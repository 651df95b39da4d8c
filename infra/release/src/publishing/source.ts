import { frontEndNameSchema, versionSchema } from "@oneworld/contracts/site/names";
import { folderOf, type ReleaseName } from "@oneworld/artefacts/release";
import { bytesOf, parseJson, textOf } from "@oneworld/artefacts/json";
import { z } from "zod";
import type { Context, Reading } from "../context.ts";
import { seal } from "../signing/keys.ts";
import { readText, writeNew } from "@oneworld/artefacts/store/artefact-store";

/** The signed record of a release's sources, in its folder. */
export const SOURCE = "source.sig.json";

/** A signed file beside a release, not in it: several commits may have the same sources. */
const sourceSchema = z.strictObject({
  name: frontEndNameSchema,
  version: versionSchema,
  /** hash of the commit */
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  /** whether no file differed from the commit */
  isClean: z.boolean(),
});

/** The sources of a release. */
export type Source = Pick<z.infer<typeof sourceSchema>, "commit" | "isClean">;

/** Displayed characters of a commit's hash. */
const SHOWN = 10;

/** The commit that is checked out in a folder; null outside of Git. */
export async function readCheckout(folder: string): Promise<Source | null> {
  const { execa } = await import("execa");
  const git = async (...args: string[]) => (await execa("git", args, { cwd: folder })).stdout;
  try {
    const [commit, changes] = await Promise.all([
      git("rev-parse", "--verify", "HEAD"),
      // With its lock, a concurrent commit would fail
      git("--no-optional-locks", "status", "--porcelain"),
    ]);
    return { commit, isClean: changes === "" };
  } catch {
    return null;
  }
}

/** A source in the words of the history. */
export const describeSource = ({ commit, isClean }: Source): string =>
  `commit ${commit.slice(0, SHOWN)}${isClean ? "" : " with uncommitted changes"}`;

/** Stores the source of a release, unless one is stored. */
export async function keepSource(
  source: z.infer<typeof sourceSchema>,
  { store, keys }: Context,
): Promise<void> {
  const payload = bytesOf(JSON.stringify(sourceSchema.parse(source)));
  const envelope = await seal(source.name, payload, keys);
  await writeNew(store, folderOf(source) + SOURCE, bytesOf(envelope));
}

/** The source of a release; null if none is stored that a key of the front end has signed. */
export async function readSource(
  release: ReleaseName,
  { store, keys }: Reading,
): Promise<Source | null> {
  const text = await readText(store, folderOf(release) + SOURCE);
  const payload = text && (await keys.open(release.name, text));
  if (!payload) return null;
  const { data } = sourceSchema.safeParse(parseJson(textOf(payload)));
  return data?.name === release.name && data.version === release.version ? data : null;
}
