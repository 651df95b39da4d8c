import { frontEndNameSchema, versionSchema } from "@oneworld/contracts/site/names";
import { LANGUAGES } from "@oneworld/contracts/site/languages";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { z } from "zod";
import type { Verifier } from "./envelope.ts";
import { manifestSchema } from "./manifest.ts";
import { parseJson, textOf } from "./json.ts";

/**
 * A subresource integrity value. The build uses SHA-256 for files: hashes can't be compressed, and an entry has one for each file
 * that it loads.
 */
export const integritySchema = z
  .string()
  .regex(
    /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/,
    "Give sha256- or sha384-, and the hash in base64.",
  );

/** Path of a file inside its release, with forward slashes. */
const filePath = z
  .string()
  .regex(
    /^(?!\/)(?!.*\.\.)[\w./@-]+$/,
    "Give a path inside the release: no leading slash, no two dots in a row, and no spaces.",
  );

/** The path of a call, where `:name` stands for any segment. */
const CALL_PATH = /^\/(?:api|mediastack)(?:\/(?:[\w-]+|:\w+))+$/;

/** What the gate's trial answers to calls of a release's service, by their paths. Only the gate reads it. */
export const trialAnswersSchema = z
  .record(
    z.string().max(200).regex(CALL_PATH, "Give the path of a call, such as /api/almanac/:day."),
    z.json(),
  )
  .refine((answers) => Object.keys(answers).length <= 100, "There are at most 100 answers.");

/** Words of a manifest by language and English message: a page has a title and a description, a menu entry a label. */
export const translationsSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z
    .record(z.string().min(1).max(300), z.string().min(1).max(300))
    .refine((messages) => Object.keys(messages).length <= 1_000, "There are at most 1,000 words."),
);

/** Files of one expose or page besides the entry, in loading order. */
export const assetsSchema = z.object({ js: z.array(filePath), css: z.array(filePath) });
export type Assets = z.infer<typeof assetsSchema>;

/**
 * A build's manifest (`release.json`, beside its files). A release is immutable: the same version always has the same
 * files. Unknown fields are ignored, so that old ones stay readable.
 */
export const releaseSchema = z.object({
  schema: z.literal(1),
  name: frontEndNameSchema,
  version: versionSchema,
  /** `MOUNT_CONTRACT` at build time. */
  contract: z.int().positive(),
  /** Built by module federation's plugin as it is: the entry doesn't pin its chunks. */
  isStock: z.literal(true).optional(),
  /** The file that starts the front end; a remote's defines the global variable `container`. */
  entry: z.strictObject({
    file: filePath,
    container: z.string().nullable(),
    css: z.array(filePath),
  }),
  /** The file that renders pages on the server. Without it, browsers render them. */
  server: z.strictObject({ file: filePath }).optional(),
  /** Files that `./app` needs. Empty for the shell. */
  exposes: z.record(z.string(), assetsSchema),
  /** What the front end states of itself: pages, menu entries, calls, fragments. */
  manifest: manifestSchema.default({ pages: [] }),
  /** The words of the manifest in other languages. */
  translations: translationsSchema.optional(),
  trialAnswers: trialAnswersSchema.optional(),
  /** Additional files of each page. */
  pages: z.record(z.string(), assetsSchema),
  /** Additional files of each fragment, by the part of its id after the owner's noun: `member-posts@1`. */
  fragments: z.record(z.string(), assetsSchema).default({}),
  /** Files of the words in other languages, by page; those of all pages under "". */
  catalogues: z
    .record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.array(filePath)))
    .optional(),
  /** Every file of the release except this manifest. Sizes in bytes. */
  files: z.record(
    filePath,
    z.strictObject({ integrity: integritySchema, size: z.int().nonnegative() }),
  ),
});
export type Release = z.infer<typeof releaseSchema>;

/** Where a file of a release is served. */
export const releaseUrl = (name: string, version: string, file: string): string =>
  `/remotes/${name}/${version}/${file}`;

/** A release's manifest. It isn't in its own list of files. */
export const DOCUMENT = "release.json";

/** The envelope that signs the manifest, beside it. */
export const SIGNATURE = "release.sig.json";

/** Folder of all releases in a store. */
export const RELEASES = "remotes/";

/** What a release is called: `mf-forum@1.2.0`. */
export interface ReleaseName {
  name: FrontEndName;
  version: string;
}

/** Where a release's files are stored, with a slash at the end. */
export const folderOf = ({ name, version }: ReleaseName): string =>
  `${RELEASES}${name}/${version}/`;

/** A manifest and the envelope that signs it, as bytes of a store. */
export interface SignedManifest {
  document: Uint8Array;
  envelope: Uint8Array;
}

/**
 * Reads a manifest that the keys of its front end have signed.
 *
 * @param place where it is stored: a signature counts for the name and version in the manifest only
 * @returns null if it isn't signed, or is of another release
 */
export async function openRelease(
  place: ReleaseName,
  { document, envelope }: SignedManifest,
  keys: Verifier,
): Promise<Release | null> {
  const signed = await keys.open(place.name, textOf(envelope));
  if (!signed || Buffer.compare(signed, document) !== 0) return null;
  const { data } = releaseSchema.safeParse(parseJson(textOf(document)));
  return data?.name === place.name && data.version === place.version ? data : null;
}
