/**
 * Argon2id (the library's default) with the least cost that OWASP's Password Storage Cheat Sheet accepts:
 * 19 MiB, two passes, one lane. Hashing runs on libuv's thread pool.
 */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
