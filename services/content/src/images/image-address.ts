import { createHash } from "node:crypto";

/** Id of an image on another site: the SHA-256 of its address, in lower-case hex. */
export const hashOf = (url: string): string => createHash("sha256").update(url).digest("hex");

/** Address of an article's image on the site's own origin. */
export const imageAddress = (hash: string): string => `/mediastack/images/${hash}`;

/** Whether a text has the form of an image's hash. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
