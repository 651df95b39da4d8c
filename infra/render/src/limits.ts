/** Most bytes of a server build's code. */
export const CODE_BYTES = 8 * 1024 * 1024;

/** Most bytes of a request: answers of some calls. */
export const REQUEST_BYTES = 4 * 1024 * 1024;

/** Most characters of a rendered part, as JSON. */
export const PART_LENGTH = 4 * 1024 * 1024;

/** Builds whose code is kept: those of an environment, of its canaries, and of overrides. */
export const BUILDS_KEPT = 32;

/** Workers at one time. Each has a copy of the shell. */
export const WORKERS_MAX = 16;

/** Requests that wait for one worker; more are refused at once. */
export const QUEUE = 24;

/** Milliseconds in which a worker has to run its builds. */
export const START_MS = 5_000;

/** A part hangs once it has taken its budget as many times. */
export const HANGS_AFTER_BUDGETS = 4;

/** Parts after which a worker is replaced, so that memory in it stays bounded. */
export const PARTS_PER_WORKER = 20_000;

/** Milliseconds for which a release rests that has ended its worker, and the most after it has done so repeatedly. */
export const REST_MS = 500;
export const REST_MOST_MS = 8_000;

/**
 * Limits of a worker's heap in MiB. A page leaves much garbage: with half as much for the young generation it takes a fifth more
 * processor time.
 */
export const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 128, stackSizeMb: 4 };
