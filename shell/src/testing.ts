import type { Access } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { SiteMap, SiteRoute } from "@oneworld/contracts/site/site-map";
/** Browser storage for tests that run without a browser. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const route = (
  remote: FrontEndName,
  path: string,
  access: Access,
  values: SiteRoute["values"] = {},
): SiteRoute => ({ remote, path, access, values, page: path, title: path });

/** Some addresses of a site, as a page's snapshot has them. */
export const TEST_SITE: SiteMap = [
  route("shell", "/auth/signin", "visitor"),
  route("shell", "/auth/signup", "visitor"),
  route("mf-content", "/about", "public"),
  route("mf-forum", "/report", "public"),
  route("mf-forum", "/createpost", "member"),
  route("mf-forum", "/moderation", "moderator"),
  route("mf-profile", "/profile", "member"),
  route("mf-profile", "/userprofile/:id", "member"),
  route("mf-chat", "/chats", "member"),
  route("mf-forum", "/:topic/:region?", "public", { topic: ["Climate"], region: ["Asia"] }),
];
