import { matchPath } from "./path-pattern.ts";

/** The services behind the edge. Each owns its data; the edge only routes addresses. */
export const SERVICES = ["auth", "forum", "profile", "chat", "shop", "content"] as const;
export type ServiceName = (typeof SERVICES)[number];

interface ExactRoute {
  service: ServiceName;
  pattern: string;
  methods: readonly string[];
}

/** Two services share addresses under `/api/users`, so these are routed individually. */
const EXACT: readonly ExactRoute[] = [
  { service: "auth", pattern: "/api/users", methods: ["POST"] },
  { service: "auth", pattern: "/api/users/auth", methods: ["POST"] },
  { service: "auth", pattern: "/api/users/logout", methods: ["GET", "POST"] },
  { service: "auth", pattern: "/api/users/session", methods: ["GET"] },
];

/** Path of the live connection (Socket.IO), the only one that is upgraded from HTTP. */
export const LIVE_PATH = "/socket.io";

/** All other addresses are routed by prefix, for every method. */
const PREFIXES: readonly (readonly [prefix: string, service: ServiceName])[] = [
  ["/api/account", "auth"],
  ["/api/users", "profile"],
  ["/api/profileupdated", "profile"],
  ["/api/updatedbio", "profile"],
  ["/api/follow", "profile"],
  ["/api/unfollow", "profile"],
  ["/api/userschat", "profile"],
  ["/api/posts", "forum"],
  ["/api/comments", "forum"],
  ["/api/like", "forum"],
  ["/api/userposts", "forum"],
  ["/api/reports", "forum"],
  ["/api/conversations", "chat"],
  ["/api/messages", "chat"],
  [LIVE_PATH, "chat"],
  ["/api/stripe", "shop"],
  ["/api/products", "shop"],
  ["/api/orders", "shop"],
  ["/api/membership", "shop"],
  ["/api/review", "content"],
  ["/api/quiz", "content"],
  ["/mediastack", "content"],
  ["/media", "profile"],
];

const startsWithSegment = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** Whether an address is in the services' space, routed or not. */
export const isApiPath = (pathname: string): boolean =>
  ["/api", "/mediastack", "/media", LIVE_PATH].some((prefix) =>
    startsWithSegment(pathname, prefix),
  );

/** The service of a call, or null. */
export const serviceFor = (method: string, pathname: string): ServiceName | null =>
  apiRouteFor(method, pathname)?.service ?? null;

/** The service of a call with its matching route, or null. */
export function apiRouteFor(
  method: string,
  pathname: string,
): { service: ServiceName; route: string } | null {
  const exact = EXACT.find((route) => matchPath(route.pattern, pathname));
  if (exact) {
    const { service, pattern } = exact;
    return exact.methods.includes(method) ? { service, route: pattern } : null;
  }
  const found = PREFIXES.find(([prefix]) => startsWithSegment(pathname, prefix));
  return found ? { service: found[1], route: `${found[0]}/*` } : null;
}
