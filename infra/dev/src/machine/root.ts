import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the whole project. */
export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** Folder of everything that a run of the site keeps: databases, secrets, published front ends. */
export const DATA_DIR = path.join(ROOT, ".data");

/** Folder of programs fetched once, such as an unpacked Redis. */
export const CACHE_DIR = path.join(ROOT, ".cache");
