import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { storedMailSchema, type StoredMail } from "@oneworld/contracts/mail/stored-mail";

/** A message's id, a UUID, which names its file. */
const MAIL_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Most messages that are read, newest first, and most that are shown. */
const READ = 2000;
const SHOWN = 200;

/**
 * The newest messages in the folder, newest first.
 *
 * @param to only those to this address, in any case
 */
export async function readMails(folder: string, to?: string): Promise<StoredMail[]> {
  // Version 7 UUIDs sort by time
  const files = (await readdir(folder).catch((): string[] => [])).toSorted().toReversed();
  const found: StoredMail[] = [];
  for (const file of files.slice(0, READ)) {
    const mail = await readMail(folder, path.basename(file, ".json"));
    if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail);
    if (found.length === SHOWN) break;
  }
  return found;
}

/** One message; null for an unknown id or an invalid file. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!MAIL_ID.test(id)) return null;
  try {
    const text = await readFile(path.join(folder, `${id}.json`), "utf8");
    return storedMailSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
