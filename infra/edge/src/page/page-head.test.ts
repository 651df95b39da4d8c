import type { PageHead } from "@oneworld/contracts/site/page-head";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { json, siteWithForum } from "../../test/service.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";

const HEAD: PageHead = {
  kind: "discussion",
  path: `/post/${ID}`,
  title: "A well in every village",
  description: "We dug the third one this spring.",
  text: "We dug the third one this spring. The hard part is the pump.",
  lang: "en",
  image: null,
  publishedAt: "2026-01-05T09:00:00.000Z",
  modifiedAt: null,
  author: "Amara Okafor",
  section: "Poverty",
  likeCount: 3,
  commentCount: 2,
};

/** A site whose forum answers calls for heads as the test says. */
async function siteOf(answer: (response: ServerResponse, id: string) => void) {
  const site = await siteWithForum(({ url }, response) =>
    answer(response, /^\/api\/posts\/([^/]*)\/head$/.exec(url)?.[1] ?? "another call"),
  );
  return {
    ...site,
    open: async (path = `/post/${ID}`, headers: Record<string, string> = {}) => {
      const response = await site.edge.request(`http://oneworld.example${path}`, { headers });
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
  };
}

const linkedDataIn = (html: string) =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
  ) as Record<string, unknown> | null;

test("a post's page has its title, description, author and date for search engines and shared links", async () => {
  const { open } = await siteOf((response) => json(response, HEAD));
  const { status, html } = await open(`/post/${ID.toUpperCase()}`);
  expect(status).toBe(200);
  for (const tag of [
    "<title>A well in every village | One World. One Future.</title>",
    '<meta name="description" content="We dug the third one this spring.">',
    `<link rel="canonical" href="http://oneworld.example/post/${ID}">`,
    '<meta property="og:type" content="article">',
    '<meta property="og:title" content="A well in every village">',
    `<meta property="og:url" content="http://oneworld.example/post/${ID}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="article:published_time" content="2026-01-05T09:00:00.000Z">',
    '<meta property="article:section" content="Poverty">',
    '<meta name="author" content="Amara Okafor">',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/property="og:type"/g)).toHaveLength(1);
  expect(html).not.toContain("article:modified_time");
  expect(linkedDataIn(html)).toEqual({
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    url: `http://oneworld.example/post/${ID}`,
    mainEntityOfPage: `http://oneworld.example/post/${ID}`,
    headline: HEAD.title,
    text: HEAD.text,
    inLanguage: "en",
    image: expect.stringContaining(`http://oneworld.example/post/${ID}/picture.png?v=`) as unknown,
    datePublished: HEAD.publishedAt,
    author: { "@type": "Person", name: "Amara Okafor" },
    articleSection: "Poverty",
    commentCount: 2,
    interactionStatistic: [
      {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/LikeAction",
        userInteractionCount: 3,
      },
      {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/CommentAction",
        userInteractionCount: 2,
      },
    ],
    isPartOf: {
      "@type": "WebSite",
      name: "One World. One Future.",
      url: "http://oneworld.example",
    },
  });
});

test("an article has its own picture", async () => {
  const head = { ...HEAD, kind: "article", image: "/media/1", likeCount: undefined };
  const { open } = await siteOf((response) => json(response, head));
  const { html } = await open();
  expect(html).toContain('<meta property="og:image" content="http://oneworld.example/media/1">');
  expect(html).not.toContain("share.png");
  expect(html).not.toContain("og:image:width");
  expect(linkedDataIn(html)).toMatchObject({
    "@type": "Article",
    image: "http://oneworld.example/media/1",
  });
});

test("no text of a member ends an element, an attribute or a line", async () => {
  const evil = `</script></title><script>alert(1)</script>"' & ]]> <!-- \u202egnp \u0000 \u2028end`;
  const head = { ...HEAD, title: evil, description: evil, text: evil, author: evil, section: evil };
  const { open } = await siteOf((response) => json(response, head));
  const { html } = await open();
  const kept = `</script></title><script>alert(1)</script>"' & ]]> <!-- gnp end`;
  expect(linkedDataIn(html)).toMatchObject({ headline: kept, text: kept });
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<!--");
  for (const character of ["\u202e", "\u0000", "\u2028"]) expect(html).not.toContain(character);
  expect(html).toContain(
    '<meta name="description" content="&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; &amp; ]]&gt; &lt;!-- gnp end">',
  );
  // As many script elements as on a page without members' texts, and the one with the data
  const plain = (await open("/about")).html;
  const scripts = (text: string) => text.match(/<\/script>/g)?.length ?? 0;
  expect(scripts(html)).toBe(scripts(plain) + 1);
});

test("a post that doesn't exist is a page with status 404 that isn't listed", async () => {
  const { open } = await siteOf((response) => json(response, { code: "not_found" }, 404));
  const { status, html } = await open();
  expect(status).toBe(404);
  expect(html).toContain("<title>Page not found");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("ld+json");
  // The forum's code comes along, which says what to do next
  expect(html).toContain(`href="/api/posts/${ID}"`);
});

test.each(["..%2f..%2fusers", "%2e%2e%2fsession", "%00", "a%3Fb", "%E0%A4%A", "x;y", "é"])(
  "the id %s stays one segment of the call",
  async (id) => {
    const { open, calls } = await siteOf((response) => json(response, {}, 404));
    expect((await open(`/post/${id}`)).status).toBe(404);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toMatch(/^\/api\/posts\/[^/?#]+\/head$/);
  },
);

const GENERIC = "<title>Post | One World. One Future.</title>";

test.each<[string, (response: ServerResponse) => void]>([
  ["fails", (response) => json(response, { code: "internal" }, 500)],
  ["answers something else", (response) => json(response, { title: "Only a title" })],
  ["names another site", (response) => json(response, { ...HEAD, path: "//evil.example/x" })],
  ["answers no JSON", (response) => void response.writeHead(200).end("<html>")],
  [
    "redirects",
    (response) => void response.writeHead(302, { location: "/api/users/session" }).end(),
  ],
  ["breaks off", (response) => void response.destroy()],
  [
    "answers without end",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      for (let chunk = 0; chunk < 300; chunk += 1) response.write(" ".repeat(1024));
    },
  ],
  ["is silent", () => undefined],
])("the page has general words when the service %s", async (_, answer) => {
  const { open } = await siteOf(answer);
  const { status, html } = await open();
  expect(status).toBe(200);
  expect(html).toContain(GENERIC);
  expect(html).toContain(`<link rel="canonical" href="http://oneworld.example/post/${ID}">`);
  expect(html).not.toContain("ld+json");
});

test("a silent service isn't asked for another page at once", async () => {
  const { open, calls, later } = await siteOf(() => undefined);
  await open("/post/one");
  await open("/post/two");
  expect(calls).toHaveLength(1);
  later(1_000);
  await open("/post/two");
  expect(calls).toHaveLength(2);
});

test.each([400, 410, 414, 431])(
  "the answer %i is about one address, and other pages have their heads",
  async (status) => {
    const { open } = await siteOf((response, id) =>
      id === ID ? json(response, HEAD) : json(response, {}, status),
    );
    expect((await open("/post/one")).status).toBe(404);
    expect((await open()).html).toContain("<title>A well in every village |");
  },
);

test.each([408, 429, 503])(
  "a service that answers %i isn't asked for another page at once",
  async (status) => {
    const { open, calls } = await siteOf((response) => json(response, {}, status));
    const first = await open("/post/one");
    expect(first.status).toBe(200);
    expect(first.html).toContain(GENERIC);
    await open("/post/two");
    expect(calls).toHaveLength(1);
  },
);

test.each([
  ["doesn't fit the contract", (response: ServerResponse) => json(response, { title: "Only" })],
  ["isn't JSON", (response: ServerResponse) => void response.writeHead(200).end("<html>")],
  ["is a redirect", (response: ServerResponse) => void response.writeHead(302).end()],
  ["needs a member", (response: ServerResponse) => json(response, {}, 401)],
  ["is of another method", (response: ServerResponse) => json(response, {}, 405)],
])("one head that %s leaves those of other pages alone", async (_, answer) => {
  const { open } = await siteOf((response, id) =>
    id === ID ? json(response, HEAD) : answer(response),
  );
  const one = await open("/post/one");
  expect([one.status, one.html.includes(GENERIC)]).toEqual([200, true]);
  expect((await open()).html).toContain("<title>A well in every village |");
});

test("there is nothing at an address with a segment of more than 200 characters, and no service is asked", async () => {
  const { open, calls } = await siteOf((response) => json(response, {}, 404));
  for (const path of [`/post/${"%41".repeat(4_000)}`, `/post/${"a".repeat(201)}`])
    expect((await open(path)).status).toBe(404);
  expect((await open(`/post/${"%41".repeat(67)}/picture.png`)).status).toBe(404);
  expect(calls).toEqual([]);
  await open(`/post/${"a".repeat(200)}`);
  expect(calls).toHaveLength(1);
});

test("a head is asked once for many readers, without their cookies, and again after some seconds", async () => {
  let title = "First";
  const { open, calls, later } = await siteOf((response) => json(response, { ...HEAD, title }));
  const headers = { cookie: "ow_session=private", authorization: "Bearer private" };
  const pages = await Promise.all([open(undefined, headers), open(), open()]);
  // A member for whom the service has answered no data may not see what it is about
  expect(pages.map(({ html }) => html.includes("<title>First |"))).toEqual([false, true, true]);
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls[0]?.headers)).not.toContain("private");
  title = "Second";
  expect((await open()).html).toContain("<title>First |");
  later(5_000);
  await expect.poll(async () => (await open()).html).toContain("<title>Second |");
});

test("pages that state no call for it are composed without one", async () => {
  const { open, calls } = await siteOf((response) => json(response, HEAD));
  expect((await open("/Climate")).html).toContain("<title>Climate |");
  expect(calls).toEqual([]);
});

test("after a call that writes, a page has a head from after it", async () => {
  let title = "With a mistake";
  const { edge, open, later } = await siteOf((response) => json(response, { ...HEAD, title }));
  expect((await open()).html).toContain("<title>With a mistake");
  title = "Without";
  later(1);
  await edge.request(`http://oneworld.example/api/posts/${ID}`, { method: "PUT" });
  expect((await open()).html).toContain("<title>Without");
});
