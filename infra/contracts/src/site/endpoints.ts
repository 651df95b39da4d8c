import { EDGE_ENDPOINTS } from "./edge-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as lists from "./endpoint-lists.ts";
import { matchPath, moreExactFirst } from "./path-pattern.ts";

/** Every call that browsers can make. Pages are in the front ends' manifests. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...EDGE_ENDPOINTS,
  ...Object.values<readonly Endpoint[]>(lists).flat(),
];

const bySpecificity = ENDPOINTS.toSorted((a, b) => moreExactFirst(a.path, b.path));

/** Finds a request's call and the parameters of its path; null for other requests. Literal segments come before parameters. */
export function findEndpoint(
  method: string,
  pathname: string,
): { endpoint: Endpoint; params: Record<string, string> } | null {
  for (const endpoint of bySpecificity) {
    const match = endpoint.method === method ? matchPath(endpoint.path, pathname) : null;
    if (match) return { endpoint, params: match.params };
  }
  return null;
}
