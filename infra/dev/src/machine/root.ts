import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole project. */
export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** Folder of the site's data: databases, secrets, published front ends. */
export const DATA_DIR = path.join(ROOT, ".data");

/** Folder of downloaded programs, e.g. Redis. */
export const CACHE_DIR = path.join(ROOT, ".cache");
