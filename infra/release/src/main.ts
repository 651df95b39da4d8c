import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { HELP, run, UsageError } from "./commands.ts";
import { createFolderStore } from "./folder-store.ts";
import { Refusal } from "./refusal.ts";

const settings = z
  .object({
    /** folder of releases and environment documents */
    ARTEFACTS_DIR: z.string().min(1),
  })
  .safeParse(process.env);

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

try {
  if (!settings.success) throw new UsageError("Set ARTEFACTS_DIR to the folder of the artefacts.");
  await run(process.argv.slice(2), {
    store: createFolderStore(path.resolve(settings.data.ARTEFACTS_DIR)),
    root,
    print: (line) => console.log(line),
  });
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else if (error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
