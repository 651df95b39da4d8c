import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createS3Store } from "../src/store/s3-store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface Context {
  method: string;
  path: string;
  get(header: string): string;
  status: number;
  type: string;
  body: unknown;
  res: ServerResponse;
}

type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

/** Types of the S3 server, as far as the tests need them: the package has none. */
const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: {
  port: number;
  address: string;
  directory: string;
  silent: boolean;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => { middleware: Middleware[]; run(): Promise<AddressInfo>; close(): Promise<void> };

const BUCKET = "artefacts";

/**
 * A store in its own S3 server, for one test. The server lacks conditional writes and exposes unfinished ones. Middleware adds
 * what Amazon's reference says: 412 if the condition isn't met, and reads of whole objects.
 */
export async function createTestS3() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    directory,
    silent: true,
    // Its signatures differ from the SDK's for addresses with a query
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const etag = (place: string) =>
    etagOf(path.join(directory, BUCKET, `${place.slice(`/${BUCKET}/`.length)}._S3rver_object`));
  server.middleware.unshift(oneAtATime(conditionalWrites(etag)));
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const endpoint = `http://127.0.0.1:${port}`;
  process.env["AWS_REGION"] = "us-east-1";
  process.env["AWS_ACCESS_KEY_ID"] = "S3RVER";
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  return { store: await createS3Store({ bucket: BUCKET, endpoint }), endpoint, bucket: BUCKET };
}

/** Handles the calls for a key one at a time. The next one starts after the answer of the previous one. */
function oneAtATime(handle: Middleware): Middleware {
  const last = new Map<string, Promise<unknown>>();
  return async (context, pass) => {
    const turn = (last.get(context.path) ?? Promise.resolve()).then(() => handle(context, pass));
    const answered = new Promise((resolve) => context.res.once("close", resolve));
    const settled = turn.catch(() => undefined);
    last.set(
      context.path,
      settled.then(() => answered),
    );
    await turn;
  };
}

/** Checks `If-Match` and `If-None-Match: *` of writes. */
function conditionalWrites(etag: (place: string) => Promise<string | null>): Middleware {
  return async (context, pass) => {
    if (context.method !== "PUT") return pass();
    const present = await etag(context.path);
    const [match, noneMatch] = [context.get("if-match"), context.get("if-none-match")];
    if ((noneMatch !== "*" || present === null) && (!match || match === present)) return pass();
    context.status = 412;
    context.type = "application/xml";
    context.body = "<Error><Code>PreconditionFailed</Code></Error>";
  };
}

const etagOf = (file: string): Promise<string | null> =>
  readFile(file).then(
    (bytes) => `"${createHash("md5").update(new Uint8Array(bytes)).digest("hex")}"`,
    () => null,
  );
