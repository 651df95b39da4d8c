import { isMainThread } from "node:worker_threads";
import { serve } from "./server.ts";
import { work } from "./worker.ts";

/**
 * Renders pages for the edge: `render.js <socket>`, the path of a Unix socket on which it answers HTTP. It has no secrets, reads
 * no files and opens no connections. Server builds run in workers, which are this file again.
 */
if (isMainThread) serve(process.argv[2] ?? "");
else work();
