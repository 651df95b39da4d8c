import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createS3Store } from "../store/s3-store.ts";
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

/** The part that is used of the S3 server: the package brings no types. */
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
 * A store in an S3 server of its own for one test. The server doesn't know conditional writes and shows writes half done,
 * so both are seen to in front of it, as Amazon's reference says: 412 where the condition isn't met, reads of whole objects.
 */
export async function createTestS3() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    directory,
    silent: true,
    // It computes other signatures than the SDK for addresses with a query
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

/** Lets one call for a key in after the other, the next when the one before was answered to its end. */
function oneAtATime(handle: Middleware): Middleware {
  const last = new Map<string, Promise<unknown>>();
  return async (context, pass) => {
    const turn = (last.get(context.path) ?? Promise.resolve()).then(() => handle(context, pass));
    const answered = new Promise((resolve) => context.res.once("close", resolve));
    last.set(
      context.path,
      turn.then(
        () => answered,
        () => answered,
      ),
    );
    await turn;
  };
}

/** Decides `If-Match` and `If-None-Match: *` of writes. */
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

async function etagOf(file: string): Promise<string | null> {
  try {
    return `"${createHash("md5")
      .update(new Uint8Array(await readFile(file)))
      .digest("hex")}"`;
  } catch {
    return null;
  }
}
