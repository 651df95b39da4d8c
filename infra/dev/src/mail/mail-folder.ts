import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { storedMailSchema, type StoredMail } from "@oneworld/contracts/mail/stored-mail";

/** What a message's file is called: its id, a UUID. */
const MAIL_FILE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.json$/;

/** Messages that a search looks through at most, newest first. */
const SEARCHED = 2000;

/**
 * The newest messages in the folder, newest first.
 *
 * @param options.to only those to this address, whatever the case of its letters
 */
export async function readMails(
  folder: string,
  { limit, to }: { limit: number; to?: string | undefined },
): Promise<StoredMail[]> {
  const wanted = to?.toLowerCase();
  const found: StoredMail[] = [];
  for (const file of (await mailFiles(folder)).slice(0, wanted ? SEARCHED : limit)) {
    const mail = await readMail(folder, path.basename(file, ".json"));
    if (mail && (!wanted || mail.to.toLowerCase() === wanted)) found.push(mail);
    if (found.length === limit) break;
  }
  return found;
}

/** One message; null for an unknown id and for a file that holds none. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  const file = `${id}.json`;
  if (!MAIL_FILE.test(file)) return null;
  try {
    const mail = storedMailSchema.safeParse(
      JSON.parse(await readFile(path.join(folder, file), "utf8")),
    );
    return mail.data ?? null;
  } catch {
    return null;
  }
}

/** Ids are UUIDs of version 7, which order by time. */
async function mailFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => MAIL_FILE.test(file))
    .toSorted()
    .toReversed();
}
