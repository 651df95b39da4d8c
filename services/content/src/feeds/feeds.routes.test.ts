import { FEEDS, type Feed } from "@oneworld/contracts/content/feeds";
import { articlesSchema, type Article } from "@oneworld/contracts/content/http";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ContentSettings } from "../settings.ts";
import { createTestContent, type TestContent } from "../../test/testing.ts";
import { keepArticles } from "./feeds.repo.ts";
import { createUpstream, hang, json, text, type Answer } from "../../test/upstream.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An article as mediastack sends it. */
const item = (number: number, changes: Record<string, unknown> = {}) => ({
  author: "Jane Doe",
  title: `Article ${number}`,
  description: "What happened.",
  url: `https://news.example/${number}`,
  source: "The Example",
  image: null,
  category: "general",
  language: "en",
  country: "gb",
  published_at: new Date(Date.UTC(2026, 0, number)).toISOString().replace(".000Z", "+00:00"),
  ...changes,
});

const news = (...items: unknown[]) => ({
  pagination: { limit: 25, offset: 0, count: items.length, total: items.length },
  data: items,
});

let content: TestContent;
let visitor: TestClient;

const upstream = await createUpstream(hang);
beforeEach(() => {
  upstream.asked.length = 0;
  upstream.answerWith(json(news(item(1))));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => upstream.close());

/** Starts each test of a block with an empty service. */
function withService(settings: () => Partial<ContentSettings>) {
  beforeAll(async () => {
    content = await createTestContent(settings());
  });
  beforeEach(async () => {
    await content.db.$executeRaw`TRUNCATE feed, news_usage, article_image`;
    visitor = new TestClient(content.copy());
  });
  afterAll(() => content.close());
}

const withKey = () => ({ MEDIASTACK_KEY: "secret", MEDIASTACK_URL: `${upstream.url}/v1/news` });

/** A feed as a browser gets it; throws when it violates the contract. */
async function read(feed: Feed = "general/politics", browser = visitor) {
  const { status, body, headers } = await browser.get(`/mediastack/${feed}`);
  expect(status).toBe(200);
  const { data } = articlesSchema.strict().parse(body);
  return { data, titles: data.map(({ title }) => title), age: headers.get("age") };
}

/** Reads until the next articles are fetched; old ones are shown meanwhile. */
const readFetched = (title: string, browser = visitor) =>
  vi.waitFor(
    async () => {
      const found = await read("general/politics", browser);
      expect(found.titles).toEqual([title]);
      return found;
    },
    { timeout: 10_000 },
  );

const isSample = (data: Article[]) => data.length > 0 && data.every(({ sample }) => sample);

/** Advances the service's clock, but not its timers. */
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });

describe("without a key", () => {
  withService(() => ({}));

  it.each(FEEDS)("%s has labelled samples with the site's own pictures", async (feed) => {
    const { data, age } = await read(feed);
    expect(data.length).toBeGreaterThanOrEqual(feed === "general/politics" ? 5 : 6);
    expect(age).toBeNull();
    const dates = data.map(({ published_at }) => published_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const article of data) {
      expect(article).toMatchObject({ sample: true, source: "Sample" });
      expect(new URL(article.url).pathname).toMatch(new RegExp(`^/news/${feed}/[a-z0-9-]+$`));
      expect(article.story?.paragraphs.length).toBeGreaterThanOrEqual(3);
      expect(article.story?.moreUrl).toMatch(/^https:\/\//);
      for (const field of ["title", "description", "author", "country"] as const) {
        expect(article[field]).not.toBe("");
      }
      const picture = await visitor.get(article.image ?? "");
      expect(picture.status).toBe(200);
    }
    expect(upstream.asked).toHaveLength(0);
  });

  it.each(FEEDS)("%s has samples of the last days, whatever the date is", async (feed) => {
    const day = 24 * 60 * 60 * 1000;
    for (const ahead of [0, 1, 400]) {
      later(ahead * day);
      const [newest, ...others] = (await read(feed)).data.map(({ published_at }) =>
        Date.parse(published_at),
      );
      vi.useRealTimers();
      const now = Date.now() + ahead * day;
      expect(now - (newest ?? 0)).toBeGreaterThan(0);
      expect(now - (newest ?? 0)).toBeLessThan(4 * day);
      expect(now - (others.at(-1) ?? 0)).toBeLessThan(14 * day);
    }
  });

  it.each([
    ["/mediastack/sports/politics", "section"],
    ["/mediastack/general/climate", "topic"],
    ["/mediastack/science/politics", "topic"],
    ["/mediastack/business/climate", "topic"],
    ["/mediastack/General/politics", "section"],
    ["/mediastack/science/%00", "topic"],
    ["/mediastack/..%2F..%2Fetc/passwd", "section"],
    ["/mediastack/__proto__/constructor", "section"],
    ["/mediastack/sports", "section"],
    ["/mediastack/science", "topic"],
  ])("%s is refused", async (path, field) => {
    const { status, body } = await visitor.get(path);
    expect(status).toBe(400);
    expect(errorBodySchema.strict().parse(body)).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
    });
  });

  it("names what there is", async () => {
    const message = async (path: string) =>
      errorBodySchema.parse((await visitor.get(path)).body).message;
    expect(await message("/mediastack/sports")).toBe(
      "The sections are general, science, business.",
    );
    expect(await message("/mediastack/science/sports")).toBe(
      "The topics of this section are climate, wellness, innovation.",
    );
  });

  it("a very long topic is refused", async () => {
    const { status, body } = await visitor.get(`/mediastack/science/${"x".repeat(5000)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { topic: expect.any(String) } });
  });

  it.each(["/mediastack", "/mediastack/science/climate/more"])("%s is refused", async (path) => {
    const { status, body } = await visitor.get(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "not_found" });
  });
});

describe("with a key", () => {
  withService(withKey);

  it("requests the feed from mediastack, newest first", async () => {
    upstream.answerWith(json(news(item(1), item(3), item(2))));
    const { titles } = await read("science/climate");
    expect(titles).toEqual(["Article 3", "Article 2", "Article 1"]);
    expect(upstream.asked.map(({ pathname }) => pathname)).toEqual(["/v1/news"]);
    expect(Object.fromEntries(upstream.asked[0]?.searchParams ?? [])).toEqual({
      access_key: "secret",
      categories: "science",
      keywords: "climate",
      languages: "en",
      sort: "published_desc",
      limit: "25",
    });
  });

  it("shows articles as plain text", async () => {
    upstream.answerWith(
      json(
        news(
          item(1, {
            title: "<b>AT&amp;T</b> &#8216;wins&#8217;<script>alert(1)</script>",
            description: "<p>One\u0000</p><p>two &lt; three [&#8230;]</p>",
            author: null,
            source: " BBC <i>News</i>",
            image: "https://news.example/1.jpg",
          }),
        ),
      ),
    );
    const { data } = await read();
    expect(data).toEqual([
      {
        title: "AT&T ‘wins’",
        description: "One two < three […]",
        url: "https://news.example/1",
        image: expect.stringMatching(/^\/mediastack\/images\/[0-9a-f]{64}$/),
        author: "BBC News",
        source: "BBC News",
        country: "United Kingdom",
        published_at: "2026-01-01T00:00:00.000Z",
        sample: false,
      },
    ]);
  });

  it("omits unusable articles, and addresses other than http(s)", async () => {
    upstream.answerWith(
      json(
        news(
          item(1, { url: "javascript:alert(1)" }),
          item(2, { url: "data:text/html,<script>alert(1)</script>" }),
          item(3, { url: "//news.example/3" }),
          item(4, { url: null }),
          item(5, { title: "<img src=x onerror=alert(1)>" }),
          item(6, { published_at: "soon" }),
          item(7, { image: "javascript:alert(1)" }),
          item(8, { image: "file:///etc/passwd", country: "<b>" }),
          item(9, { url: "https://user:word@news.example/9" }),
          item(10, { title: ["a"] }),
          "text",
          null,
          item(12),
          item(13, { url: "https://news.example/12" }),
        ),
      ),
    );
    const { data } = await read();
    expect(data.map(({ title, image, country }) => [title, image, country])).toEqual([
      ["Article 13", null, "United Kingdom"],
      ["Article 8", null, ""],
      ["Article 7", null, "United Kingdom"],
    ]);
  });

  it("makes one call per feed for concurrent requests", async () => {
    upstream.answerWith((request, response) => {
      setTimeout(() => json(news(item(1)))(request, response), 300);
    });
    const visits = Array.from({ length: 200 }, (_, index) => read(FEEDS[index % FEEDS.length]));
    for (const { titles } of await Promise.all(visits)) expect(titles).toEqual(["Article 1"]);
    const topics = upstream.asked.map(({ searchParams }) => searchParams.get("keywords"));
    expect(topics).toHaveLength(5);
    expect(new Set(topics)).toEqual(
      new Set(["climate", "innovation", "politics", "productivity", "wellness"]),
    );
  });

  it("makes one call per feed over all replicas, which all show its outcome", async () => {
    upstream.answerWith((request, response) => {
      setTimeout(() => json(news(item(1)))(request, response), 300);
    });
    const copies = Array.from({ length: 4 }, () => new TestClient(content.copy()));
    const reads = copies.flatMap((browser) =>
      [1, 2, 3].map(() => read("general/politics", browser)),
    );
    for (const { titles } of await Promise.all(reads)) expect(titles).toEqual(["Article 1"]);
    expect(upstream.asked).toHaveLength(1);
  });

  it("stores articles across a restart, fresh for as long as the month's calls allow", async () => {
    await read();
    upstream.answerWith(json(news(item(2))));
    later(41 * HOUR_MS);
    const restarted = new TestClient(content.copy());
    const fresh = await read("general/politics", restarted);
    expect(fresh.titles).toEqual(["Article 1"]);
    expect(Number(fresh.age)).toBeGreaterThanOrEqual(41 * 3600);
    expect(upstream.asked).toHaveLength(1);

    later(HOUR_MS);
    expect(Number((await readFetched("Article 2")).age)).toBeLessThan(10);
    await readFetched("Article 2", restarted);
    expect(upstream.asked).toHaveLength(2);
  });

  const page = "<!doctype html><title>Maintenance</title>";
  const whole = JSON.stringify(news(item(2), item(3)));
  const misbehaviours = [
    ["HTML", text(page, "text/html")],
    ["HTML as JSON", text(page)],
    ["truncated JSON", text(whole.slice(0, -20))],
    [
      "an answer that ends early",
      (_request, response) => {
        response
          .writeHead(200, { "content-length": whole.length })
          .write(whole.slice(0, 40), () => response.destroy());
      },
    ],
    ["JSON of another shape", json({ data: { title: "x" } })],
    ["an error in valid JSON", json({ error: { code: "usage_limit_reached", message: "…" } })],
    ["no articles", json(news())],
    ["429", json({ error: { code: "rate_limit_reached" } }, 429)],
    ["500", text("", "text/plain", 500)],
    [
      "a redirect",
      (_request, response) => {
        response.writeHead(302, { location: "/elsewhere" }).end();
      },
    ],
    ["an oversized answer", text(JSON.stringify(news(item(2, { title: "x".repeat(2_000_000) }))))],
    ["a broken connection", (request) => request.socket.destroy()],
  ] as [string, Answer][];

  it.each(misbehaviours)(
    "shows old articles when it answers with %s, and retries",
    async (_name, answer) => {
      await read();
      upstream.answerWith(answer);
      later(2 * DAY_MS);
      const stale = await read();
      expect(stale.titles).toEqual(["Article 1"]);
      expect(Number(stale.age)).toBeGreaterThanOrEqual(2 * 86_400);
      await vi.waitFor(
        async () => expect(await content.db.feed.findMany()).toMatchObject([{ failures: 1 }]),
        { timeout: 10_000 },
      );
      // Not at once, but after five minutes
      expect((await read()).titles).toEqual(["Article 1"]);
      expect(upstream.asked).toHaveLength(2);
      upstream.answerWith(json(news(item(4))));
      later(5 * 60_000);
      await readFetched("Article 4");
    },
  );

  it.each(misbehaviours)("shows samples when every answer was %s", async (_name, answer) => {
    upstream.answerWith(answer);
    expect(isSample((await read()).data)).toBe(true);
  });

  it("shows old articles at once while it fetches the next, also after a restart", async () => {
    await read();
    let answer: (() => void) | undefined;
    upstream.answerWith((request, response) => {
      answer = () => json(news(item(2)))(request, response);
    });
    later(2 * DAY_MS);
    for (const browser of [visitor, new TestClient(content.copy())])
      expect((await read("general/politics", browser)).titles).toEqual(["Article 1"]);
    await vi.waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await readFetched("Article 2");
    expect(upstream.asked).toHaveLength(2);
  });

  it("stores feeds at the same time that show the same images", async () => {
    const seen = Array.from({ length: 300 }, (_, number) => ({
      hash: `hash ${number}`,
      url: `https://news.example/${number}.jpg`,
    }));
    const feeds = FEEDS.slice(0, 2);
    await content.db.feed.createMany({ data: feeds.map((name) => ({ name })) });
    for (let round = 1; round <= 10; round += 1) {
      const fetchedAt = new Date(Date.now() + round * DAY_MS);
      const kept = { articles: [], fetchedAt, dueAt: fetchedAt, forgetBefore: fetchedAt };
      await Promise.all([
        keepArticles(content.db, FEEDS[0], { ...kept, images: seen }),
        keepArticles(content.db, FEEDS[1], { ...kept, images: seen.toReversed() }),
      ]);
    }
    expect(await content.db.articleImage.count()).toBe(seen.length);
  });

  it("shows old articles for ten days, then samples", async () => {
    await read();
    upstream.answerWith((request) => request.socket.destroy());
    later(9.9 * DAY_MS);
    expect((await read()).titles).toEqual(["Article 1"]);
    later(0.2 * DAY_MS);
    expect(isSample((await read()).data)).toBe(true);
  });

  it("waits longer after each failed attempt", async () => {
    upstream.answerWith(text("", "text/plain", 500));
    await read();
    const attempts: number[] = [];
    for (let hours = 0; hours < 48; hours += 1) {
      later(HOUR_MS);
      await read();
      attempts.push(upstream.asked.length);
    }
    // The first, then after at least 5 and 10 minutes, 20, 40, 80, 160, 320, 640 and 1280
    expect(attempts.at(-1)).toBeLessThanOrEqual(10);
    expect(attempts.at(-1)).toBeGreaterThanOrEqual(7);
  });

  it("continues without its database while it has articles", async () => {
    await read();
    await content.db.$executeRaw`ALTER TABLE feed RENAME TO gone`;
    later(2 * DAY_MS);
    expect((await read()).titles).toEqual(["Article 1"]);
    expect(isSample((await read("science/climate")).data)).toBe(true);
    await content.db.$executeRaw`ALTER TABLE gone RENAME TO feed`;
  });
});

describe("the month's calls", () => {
  withService(() => ({ ...withKey(), MEDIASTACK_CALLS_PER_MONTH: 3 }));

  it("are never exceeded: visitors get old articles, or else samples", async () => {
    for (const feed of FEEDS.slice(0, 3)) expect((await read(feed)).titles).toEqual(["Article 1"]);
    expect(isSample((await read(FEEDS[3])).data)).toBe(true);
    await content.db.feed.updateMany({ data: { dueAt: new Date() } });
    const restarted = new TestClient(content.copy());
    for (const feed of FEEDS.slice(0, 3)) {
      expect((await read(feed, restarted)).titles).toEqual(["Article 1"]);
    }
    expect(upstream.asked).toHaveLength(3);
  });

  it("are never exceeded by concurrent replicas", async () => {
    const copies = Array.from({ length: 4 }, () => new TestClient(content.copy()));
    await Promise.all(copies.flatMap((browser) => FEEDS.map((feed) => read(feed, browser))));
    expect(upstream.asked).toHaveLength(3);
  });

  it("are available again in the next month", async () => {
    for (const feed of FEEDS) await read(feed);
    expect(isSample((await read(FEEDS[4])).data)).toBe(true);
    await content.db.$executeRaw`UPDATE news_usage SET month = month - interval '1 month'`;
    later(2 * HOUR_MS);
    expect((await read(FEEDS[4])).titles).toEqual(["Article 1"]);
  });
});

describe("a service that never answers", () => {
  withService(() => ({ ...withKey(), UPSTREAM_TIMEOUT_MS: 200 }));

  it("is abandoned after the configured timeout, and not called twice", async () => {
    upstream.answerWith(hang);
    const answers = await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(answers.every(({ data }) => isSample(data))).toBe(true);
    await read();
    expect(upstream.asked).toHaveLength(1);
  });

  it("is abandoned at the same time when it sends its answer byte by byte", async () => {
    const drips = new Set<NodeJS.Timeout>();
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      drips.add(setInterval(() => response.write(" "), 20));
    });
    expect(isSample((await read()).data)).toBe(true);
    for (const drip of drips) clearInterval(drip);
  });
});

describe("GET /mediastack/{section}/{topic}/{slug}/head", () => {
  withService(() => ({}));

  const slugOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

  it("says in plain text what each story of the site is about", async () => {
    for (const feed of FEEDS) {
      for (const article of (await read(feed)).data) {
        const path = `/mediastack/${feed}/${slugOf(article.url)}/head`;
        const { status, body } = await visitor.get<PageHead>(path);
        expect([path, status]).toEqual([path, 200]);
        expect(body).toMatchObject({
          kind: "article",
          path: new URL(article.url).pathname,
          title: article.title,
          lang: "en",
          publishedAt: article.published_at,
        });
        expect(body.description.length).toBeLessThanOrEqual(160);
        expect(article.story?.paragraphs.join(" ")).toContain(body.text.slice(0, 200));
      }
    }
  });

  it("is not found for unknown stories, and refuses an unknown feed by the field", async () => {
    for (const slug of ["unknown", "..%2f..", "%00", "x".repeat(2_000)]) {
      expect((await visitor.get(`/mediastack/${FEEDS[0]}/${slug}/head`)).status).toBe(404);
    }
    const { status, body } = await visitor.get("/mediastack/general/sports/story/head");
    expect([status, Object.keys(body["fields"] as object)]).toEqual([400, ["topic"]]);
  });
});
