import { Conflict, type ArtefactStore, type ListedFile } from "./artefact-store.ts";

export interface S3Options {
  bucket: string;
  /** address of a store that isn't Amazon's, e.g. `https://minio.example:9000` */
  endpoint?: string | undefined;
}

/** Calls under way at a time when files are removed. */
const AT_ONCE = 16;

/** Where browsers get a release's files from the store or a CDN before it, they are kept for ever. */
const IMMUTABLE = "public, max-age=31536000, immutable";

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
];

/**
 * Keeps artefacts in an S3-compatible store that knows conditional writes (`If-Match`, `If-None-Match`). Region and
 * credentials come from where the AWS SDK looks for them: `AWS_REGION`, `AWS_ACCESS_KEY_ID`, a role, …
 */
export async function createS3Store({ bucket, endpoint }: S3Options): Promise<ArtefactStore> {
  // The SDK takes time that only those give who use it
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other makers' stores don't all know the checksums that the SDK would add by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  /** 412: something else is there. 409: somebody is writing at this moment. 404: it was there and is gone. */
  const isConflict = (error: unknown): boolean =>
    error instanceof sdk.S3ServiceException &&
    [404, 409, 412].includes(error.$metadata.httpStatusCode ?? 0) &&
    error.name !== "NoSuchBucket";

  return {
    async read(path) {
      try {
        const { Body, ETag } = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: path }),
        );
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
      try {
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: path,
            Body: bytes,
            ContentType: typeOf(path),
            ContentEncoding: encodingOf(path),
            CacheControl: isRelease ? IMMUTABLE : "no-cache",
            ...condition,
          }),
        );
      } catch (error) {
        throw isConflict(error) ? new Conflict(path) : error;
      }
    },
    async list(prefix) {
      const files: ListedFile[] = [];
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) files.push({ path: Key, modified: LastModified });
        }
      }
      return files;
    },
    async remove(paths) {
      // One by one: not every maker's store can remove many in one call
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

const typeOf = (path: string): string => {
  const plain = path.replace(/\.(?:br|gz)$/, "");
  return TYPES.find(([ending]) => plain.endsWith(ending))?.[1] ?? "application/octet-stream";
};

const encodingOf = (path: string): string | undefined => {
  if (path.endsWith(".br")) return "br";
  return path.endsWith(".gz") ? "gzip" : undefined;
};
