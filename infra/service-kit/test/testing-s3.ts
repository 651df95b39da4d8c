import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

interface Context {
  status: number;
  type: string;
  body: unknown;
}

/** An S3 server in this process. */
export interface S3Server {
  /** run before it answers a request */
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

interface S3ServerOptions {
  port: number;
  address: string;
  directory: string;
  silent: boolean;
  allowMismatchedSignatures?: boolean;
  configureBuckets: { name: string }[];
}

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (
  options: S3ServerOptions,
) => S3Server;

/** An S3 server for tests, from a package without types. */
export const createS3Server = (options: S3ServerOptions): S3Server => new S3rver(options);
