/**
 * What the site needs of the outside: a store that speaks S3, and a mail server. A file `<folder>.full` makes each refuse
 * what it is asked, as if its disk were full.
 *
 *   node --import tsx outside.ts s3|mail <port> <folder>
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createS3Server } from "@oneworld/service-kit/test/testing-s3";
import { SMTPServer } from "smtp-server";

/** Bucket of releases, and of members' pictures. */
export const BUCKETS = ["artefacts", "media"] as const;

const HOST = "127.0.0.1";

const isFull = (folder: string): boolean => existsSync(`${folder}.full`);

async function serveS3(port: number, directory: string): Promise<void> {
  const server = createS3Server({
    port,
    address: HOST,
    directory,
    silent: true,
    // It computes other signatures than the SDK for addresses with a query
    allowMismatchedSignatures: true,
    configureBuckets: BUCKETS.map((name) => ({ name })),
  });
  server.middleware.unshift(async (context, next) => {
    if (!isFull(directory)) return next();
    context.status = 507;
    context.type = "application/xml";
    context.body = "<Error><Code>InsufficientStorage</Code></Error>";
  });
  await server.run();
}

/** Each message becomes a file, named after its receiver. */
function serveMail(port: number, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        if (isFull(folder)) {
          done(Object.assign(new Error("Insufficient system storage"), { responseCode: 452 }));
          return;
        }
        const [receiver] = envelope.rcptTo;
        const file = `${receiver?.address ?? ""} ${randomUUID()}`;
        writeFileSync(path.join(folder, file), Buffer.concat(pieces));
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(port, HOST);
}

const [kind, port, folder = ""] = process.argv.slice(2);
if (kind === "s3") await serveS3(Number(port), folder);
if (kind === "mail") serveMail(Number(port), folder);
process.once("SIGTERM", () => process.exit());
process.once("disconnect", () => process.exit());
