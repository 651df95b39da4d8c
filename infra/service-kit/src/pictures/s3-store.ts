import { addAbortSignal, Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { isTemporary } from "../http/temporary-status.ts";
import { StoreUnavailable, type PictureStore } from "./picture-store.ts";

export interface S3Options {
  bucket: string;
  /** address of a store that isn't Amazon's, e.g. `https://minio.example:9000` */
  endpoint?: string | undefined;
  /** milliseconds that a call may take, with its body and its second attempt */
  deadlineMs?: number;
}

/** A member waits for it, and the job that deletes pictures holds a transaction, which ends after 10 s. */
const DEADLINE_MS = 8_000;
const ATTEMPTS = 2;

/**
 * Keeps pictures in a bucket of a store that speaks S3. Region and credentials come from where the AWS SDK looks for them;
 * they have to allow reading, writing and deleting. A store that is unreachable, silent or failing is {@link StoreUnavailable}.
 */
export function createS3Store({
  bucket: Bucket,
  endpoint,
  deadlineMs = DEADLINE_MS,
}: S3Options): PictureStore {
  const attemptMs = deadlineMs / ATTEMPTS;
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: attemptMs,
      requestTimeout: attemptMs,
      // Otherwise the handler only warns
      throwOnRequestTimeout: true,
    },
    // Stores other than Amazon's may not know the newer checksums
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const withinDeadline = async <Result>(
    call: (abortSignal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await call(AbortSignal.timeout(deadlineMs));
    } catch (error) {
      throw isRefusal(error) ? error : new StoreUnavailable(error);
    }
  };
  return {
    put: (Key, Body) =>
      withinDeadline(async (abortSignal) => {
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: "image/webp" });
        await client.send(command, { abortSignal });
      }),
    get: (Key) =>
      withinDeadline(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), {
            abortSignal,
          });
          // The SDK observes the signal only until the body begins
          if (Body instanceof Readable) addAbortSignal(abortSignal, Body);
          return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    delete: (Key) =>
      withinDeadline(async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
      }),
  };
}

/** The store answered that the call is wrong, as for wrong keys: a retry doesn't help. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return !isTemporary(error.$metadata.httpStatusCode ?? 500);
}
