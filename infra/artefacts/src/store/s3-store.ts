import { addAbortSignal, Readable } from "node:stream";
import { ENCODINGS, mediaTypeOf } from "../media-types.ts";
import { StoreRefusal } from "../refusal.ts";
import { Conflict, type ArtefactStore, type ListedFile } from "./artefact-store.ts";

export interface S3Options {
  bucket: string;
  /** address of a store that isn't Amazon's, e.g. `https://minio.example:9000` */
  endpoint?: string | undefined;
}

/** Removals at a time. */
const AT_ONCE = 16;

/** For browsers that get a release's files from the store, or from a CDN in front of it. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Keeps artefacts in an S3-compatible store with conditional writes (`If-Match`, `If-None-Match`). The AWS SDK finds region and
 * credentials: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, a role, … Reading needs `s3:GetObject`, and `s3:ListBucket`: without it S3 answers
 * 403 for a missing file.
 */
export async function createS3Store({ bucket, endpoint }: S3Options): Promise<ArtefactStore> {
  // The SDK takes time and memory: loaded on use
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every store supports the SDK's own checksums, and signatures cover all files anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // The outermost step of each call
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw explained(error, bucket);
      }),
    { step: "initialize", priority: "high" },
  );
  /** 412: the file has changed. 409: another write is under way. 404: the file is gone. */
  const isConflict = (error: unknown): boolean =>
    error instanceof sdk.S3ServiceException &&
    [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0);

  return {
    async read(path, signal) {
      try {
        const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: path });
        const { Body, ETag } = await client.send(command, abortedBy(signal));
        // The SDK observes the signal only until the body begins
        if (signal && Body instanceof Readable) addAbortSignal(signal, Body);
        if (!Body || !ETag) throw new Error(`The store gave no content of ${path}.`);
        return { bytes: await Body.transformToByteArray(), tag: ETag };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async write(path, bytes, expected) {
      const condition = expected === null ? { IfNoneMatch: "*" } : { IfMatch: expected };
      const isRelease = path.startsWith("remotes/");
      const command = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: path,
        Body: bytes,
        ...headersOf(path),
        CacheControl: isRelease ? IMMUTABLE : "no-cache",
        ...condition,
      });
      await client.send(command).catch((error: unknown) => {
        throw isConflict(error) ? new Conflict(path) : error;
      });
    },
    async list(prefix, signal) {
      const files: ListedFile[] = [];
      const input = { Bucket: bucket, Prefix: prefix };
      const pages = sdk.paginateListObjectsV2({ client }, input, abortedBy(signal));
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) files.push({ path: Key, modified: LastModified });
        }
      }
      return files;
    },
    async remove(paths) {
      // One by one, because not every store can remove many in one call
      for (let start = 0; start < paths.length; start += AT_ONCE) {
        await Promise.all(
          paths
            .slice(start, start + AT_ONCE)
            .map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))),
        );
      }
    },
  };
}

/** Type and encoding of a file, which may be a compressed copy. */
function headersOf(path: string) {
  const [encoding, suffix] = ENCODINGS.find(([, ending]) => path.endsWith(ending)) ?? [];
  const plain = suffix ? path.slice(0, -suffix.length) : path;
  return { ContentType: mediaTypeOf(plain), ContentEncoding: encoding };
}

const abortedBy = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

/** Errors of configuration, by the names that the SDK and the stores give them. */
const MISCONFIGURED =
  /^(?:CredentialsProviderError|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|ExpiredToken|InvalidToken|AuthorizationHeaderMalformed|PermanentRedirect|NoSuchBucket)$/;

/** A StoreRefusal that names the settings, where they are the cause, with the error as its `cause`; any other error as it is. */
function explained(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error)) return error;
  // The SDK has no name for this one
  if (!MISCONFIGURED.test(error.name) && error.message !== "Region is missing") return error;
  return new StoreRefusal(
    `The bucket ${bucket} can't be used (${error.name}: ${error.message}). Check ARTEFACTS_BUCKET and ARTEFACTS_ENDPOINT, and region and credentials: AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role.`,
    { cause: error },
  );
}
