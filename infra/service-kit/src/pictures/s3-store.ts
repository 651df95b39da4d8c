import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { PictureStore } from "./picture-store.ts";

export interface S3Options {
  bucket: string;
  /** address of a store that isn't Amazon's, e.g. `https://minio.example:9000` */
  endpoint?: string | undefined;
}

/** Milliseconds to reach the store, and for it to answer: a member waits for both. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;

/**
 * Keeps pictures in a bucket of a store that speaks S3. Region and credentials come from where the AWS SDK looks for them;
 * they have to allow reading, writing and deleting.
 */
export function createS3Store({ bucket: Bucket, endpoint }: S3Options): PictureStore {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Stores other than Amazon's may not know the newer checksums
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "image/webp" }));
    },
    get: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
