import path from "node:path";
import { fileURLToPath } from "node:url";

/** This package's sources. */
export const PRESET_FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** The root of the repository. */
export const REPOSITORY = path.resolve(PRESET_FOLDER, "../../..");
