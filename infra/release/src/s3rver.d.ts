/** The part of the S3 server of the tests that they use; it brings no types. */
declare module "@20minutes/s3rver" {
  import type { ServerResponse } from "node:http";
  import type { AddressInfo } from "node:net";

  interface Context {
    method: string;
    path: string;
    get(header: string): string;
    status: number;
    type: string;
    body: unknown;
    res: ServerResponse;
  }

  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
