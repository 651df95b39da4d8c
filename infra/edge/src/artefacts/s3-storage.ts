import { addAbortSignal, Readable } from "node:stream";
import type { Storage, StoredFile } from "./storage.ts";

export interface S3Options {
  bucket: string;
  /** address of a store that isn't Amazon's, e.g. `https://minio.example:9000` */
  endpoint?: string | undefined;
}

/**
 * Reads from an S3-compatible store. Region and credentials come from where the AWS SDK looks for them; the right to read
 * is enough.
 */
export async function createS3Storage({ bucket, endpoint }: S3Options): Promise<Storage> {
  // The SDK takes time and memory that only those give who use it
  const { GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } =
    await import("@aws-sdk/client-s3");
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Every file is compared with what was signed; other makers' stores don't all know the SDK's checksums.
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async read(file, signal) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: file });
        const { Body } = await client.send(command, abortedBy(signal));
        // The SDK's signal counts only until the body begins
        if (signal && Body instanceof Readable) addAbortSignal(signal, Body);
        return Body ? await Body.transformToByteArray() : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(prefix, signal) {
      const files: StoredFile[] = [];
      const input = { Bucket: bucket, Prefix: prefix };
      const pages = paginateListObjectsV2({ client }, input, abortedBy(signal));
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) files.push({ path: Key, modified: LastModified });
        }
      }
      return files;
    },
  };
}

const abortedBy = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});
