import { EDGE_ENDPOINTS } from "./edge-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as lists from "./endpoint-lists.ts";

/** Every call that browsers can make. Pages are in the front ends' manifests. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...EDGE_ENDPOINTS,
  ...Object.values<readonly Endpoint[]>(lists).flat(),
];
