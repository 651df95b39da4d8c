/** The part of the S3 server that is used here; it brings no types. */
declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  interface Context {
    status: number;
    type: string;
    body: unknown;
  }

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
  }
}
