import { expect, test } from "vitest";
import { createVisitorPages, type VisitorPage } from "./visitor-pages.ts";

type Page = Exclude<VisitorPage, { elsewhere: string }>;

const pageOf = (body: string, more: Partial<Page> = {}): Page => ({
  status: 200,
  body,
  headers: {},
  isKept: true,
  ...more,
});

/** Pages by a clock, composed with a number that rises. */
function pagesAt(more: Partial<Page> = {}) {
  let now = 0;
  let composed = 0;
  const pages = createVisitorPages(() => now);
  return {
    after: (ms: number) => void (now += ms),
    get: async (key = "/") => {
      const page = await pages.get(key, async () => {
        composed += 1;
        return pageOf(`page ${composed}`, more);
      });
      return "body" in page ? page.body : page.elsewhere;
    },
  };
}

test("all who ask at the same time get one page, by its key", async () => {
  const { get } = pagesAt();
  expect(await Promise.all([get(), get(), get("/other")])).toEqual(["page 1", "page 1", "page 2"]);
});

test("a page is renewed after a second, while the older one is still given for two more", async () => {
  const { get, after } = pagesAt();
  expect(await get()).toBe("page 1");
  after(999);
  expect(await get()).toBe("page 1");
  after(1);
  expect(await get()).toBe("page 1");
  expect(await get()).toBe("page 2");
  after(3_000);
  expect(await get()).toBe("page 3");
});

test("what isn't kept is composed each time", async () => {
  const { get } = pagesAt({ isKept: false });
  expect([await get(), await get()]).toEqual(["page 1", "page 2"]);
});

test("a failure is for those who asked, and is tried again", async () => {
  const pages = createVisitorPages(() => 0);
  const fail = () => Promise.reject(new Error("no service"));
  await expect(pages.get("/", fail)).rejects.toThrow("no service");
  expect(await pages.get("/", () => Promise.resolve(pageOf("fine")))).toMatchObject({
    body: "fine",
  });
});
