import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { storedMailSchema, type StoredMail } from "@oneworld/contracts/mail/stored-mail";

/** A message's file: its id, a UUID. */
const MAIL_FILE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.json$/;

/** Most messages that a search reads, newest first. */
const SEARCHED = 2000;

/**
 * The newest messages in the folder, newest first.
 *
 * @param options.to only those to this address, in any case
 */
export async function readMails(
  folder: string,
  { limit, to }: { limit: number; to?: string | undefined },
): Promise<StoredMail[]> {
  const wanted = to?.toLowerCase();
  // Version 7 UUIDs sort by time
  const files = (await readdir(folder).catch((): string[] => [])).toSorted().toReversed();
  const found: StoredMail[] = [];
  for (const file of files.slice(0, wanted ? SEARCHED : limit)) {
    const mail = await readMail(folder, path.basename(file, ".json"));
    if (mail && (!wanted || mail.to.toLowerCase() === wanted)) found.push(mail);
    if (found.length === limit) break;
  }
  return found;
}

/** One message; null for an unknown id or an invalid file. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  const file = `${id}.json`;
  if (!MAIL_FILE.test(file)) return null;
  try {
    const text = await readFile(path.join(folder, file), "utf8");
    return storedMailSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
