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
    written: pages.written,
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

test("a page from before a write is composed again, at most four times a second", async () => {
  const { get, after, written } = pagesAt();
  await get();
  after(300);
  written();
  expect(await get()).toBe("page 2");
  after(100);
  written();
  expect(await get()).toBe("page 2");
  after(200);
  expect(await get()).toBe("page 3");
});

test("who asks after a write doesn't get what was begun long before it", async () => {
  let now = 0;
  const pages = createVisitorPages(() => now);
  let answer: (page: VisitorPage) => void = () => undefined;
  const before = pages.get("/", () => new Promise((resolve) => (answer = resolve)));
  now = 300;
  pages.written();
  now = 301;
  expect(await pages.get("/", () => Promise.resolve(pageOf("new")))).toMatchObject({ body: "new" });
  answer(pageOf("old"));
  expect(await before).toMatchObject({ body: "old" });
  expect(await pages.get("/", () => Promise.reject(new Error("kept")))).toMatchObject({
    body: "new",
  });
});

test("of a page that takes long, two are composed at once at most, and each is given for a moment", async () => {
  let now = 0;
  const pages = createVisitorPages(() => now);
  const ends: ((body: string) => void)[] = [];
  const ask = () =>
    pages.get("/", () => new Promise((resolve) => ends.push((body) => resolve(pageOf(body)))));
  const asked = [ask()];
  for (let round = 0; round < 3; round += 1) {
    now += 300;
    pages.written();
    now += 1;
    asked.push(ask());
  }
  expect(ends).toHaveLength(2);
  ends.forEach((end, index) => end(`page ${index + 1}`));
  const bodies = (await Promise.all(asked)).map((page) => "body" in page && page.body);
  expect(bodies).toEqual(["page 1", "page 2", "page 2", "page 2"]);
  pages.written();
  now += 200;
  expect(await ask()).toMatchObject({ body: "page 2" });
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
