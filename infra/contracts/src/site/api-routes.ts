import type { ServiceApi } from "./front-end-manifest.ts";

/** Path of the live connection (Socket.IO), the only one that is upgraded from HTTP. It is chat's. */
export const LIVE_PATH = "/socket.io";

/** Where calls are; pages are elsewhere. */
const API_SPACE = ["/api", "/mediastack", "/media", LIVE_PATH];

/** Whether a path is this address or lies below it. */
export const startsWithSegment = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** Whether an address is in the services' space, routed or not. */
export const isApiPath = (pathname: string): boolean =>
  API_SPACE.some((prefix) => startsWithSegment(pathname, prefix));

/** A call's service and the pattern that named it. */
export interface ApiRoute {
  service: string;
  route: string;
}

/** Finds the service of a call; null where none states it. */
export type ApiTable = (method: string, pathname: string) => ApiRoute | null;

/**
 * The calls that services answer. A call that is stated exactly counts before one below an address, and a longer address
 * before a shorter one; an address stated with a method has those methods only, and `HEAD` with `GET`.
 */
export function apiTable(apis: Iterable<ServiceApi>): ApiTable {
  const exact = new Map<string, Map<string, string>>();
  const prefixes = new Map<string, string>();
  for (const { service, calls } of [...apis, { service: "chat", calls: [`${LIVE_PATH}/*`] }]) {
    for (const call of calls) {
      const [path = "", method] = call.split(" ").toReversed();
      if (!method) prefixes.set(path.replace(/\/\*$/, ""), service);
      else exact.set(path, (exact.get(path) ?? new Map<string, string>()).set(method, service));
    }
  }
  const longestFirst = [...prefixes].toSorted(([a], [b]) => b.length - a.length);
  return (method, pathname) => {
    const methods = exact.get(pathname);
    if (methods) {
      const service = methods.get(method === "HEAD" ? "GET" : method);
      return service === undefined ? null : { service, route: pathname };
    }
    const found = longestFirst.find(([prefix]) => startsWithSegment(pathname, prefix));
    return found ? { service: found[1], route: `${found[0]}/*` } : null;
  };
}
