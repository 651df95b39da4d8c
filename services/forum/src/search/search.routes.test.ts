import { searchPageSchema, type SearchPiece } from "@oneworld/contracts/forum/search";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestForum } from "../../test/testing.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

const search = async (q: string, further = "") => {
  const path = `/api/posts/search?q=${encodeURIComponent(q)}${further}`;
  const { status, body } = await forum.visitor().get(path);
  expect(status).toBe(200);
  return searchPageSchema.strict().parse(body);
};
const idsOf = async (q: string, further = "") =>
  (await search(q, further)).results.map(({ _id }) => _id);
const textOf = (pieces: SearchPiece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("GET /api/posts/search", () => {
  const author = forum.signIn("Amara Okafor");
  const posts: Record<"floods" | "wells" | "sao" | "markup", string> = {
    floods: "",
    wells: "",
    sao: "",
    markup: "",
  };
  let comment = "";

  beforeAll(async () => {
    const publish = async (title: string, content: string, changes = {}) =>
      (await author.publish({ title, content, ...changes }))._id;
    posts.wells = await publish("A well in every village", "After the floods we dug the third.");
    posts.floods = await publish("Floods in the delta", "The river rose by two metres.", {
      postCategory: "Climate",
      region: "Asia",
    });
    posts.sao = await publish("Água em São Paulo", "Reservatórios vazios.", { region: "" });
    posts.markup = await publish("<b>Seeds</b> & soil", `<img src=x onerror="alert(1)"> seeds`);
    const { body } = await author.browser.post<{ comment: { _id: string } }>(
      `/api/comments/${posts.wells}`,
      { commentContent: "Who repairs the pump?" },
    );
    comment = body.comment._id;
  });

  it("finds words in any form, titles first", async () => {
    expect(await idsOf("flooding")).toEqual([posts.floods, posts.wells]);
    expect(await idsOf("flooding village")).toEqual([posts.wells]);
    expect(await idsOf("pears")).toEqual([]);
  });

  it("finds the beginning of the last word, and words without their accents", async () => {
    expect(await idsOf("vill")).toEqual([posts.wells]);
    expect(await idsOf("sao paulo")).toEqual([posts.sao]);
    expect(await idsOf("RESERVATÓRIOS")).toEqual([posts.sao]);
  });

  it("understands quotes and a minus", async () => {
    expect(await idsOf(`"two metres"`)).toEqual([posts.floods]);
    expect(await idsOf(`"metres two"`)).toEqual([]);
    expect(await idsOf("floods -village")).toEqual([posts.floods]);
    for (const line of ["-", "- ", "-!", "-(", "-\u0301"].map((dash) => dash.repeat(40)))
      expect(await idsOf(`${line}floods`)).toEqual([posts.floods, posts.wells]);
  });

  it("finds comments, with the title of their post", async () => {
    const { results } = await search("pump repair");
    expect(results).toMatchObject([
      { _id: comment, kind: "comment", postId: posts.wells, user: { name: "Amara Okafor" } },
    ]);
    expect(textOf(results[0]?.title ?? [])).toBe("A well in every village");
    expect(textOf(results[0]?.excerpt ?? [])).toBe("Who [repairs] the [pump]?");
  });

  it("gives texts as they are, in pieces that match or don't", async () => {
    const { results } = await search("seeds");
    expect(textOf(results[0]?.title ?? [])).toBe("<b>[Seeds]</b> & soil");
    expect(textOf(results[0]?.excerpt ?? [])).toContain("[seeds]");
  });

  it("finds letters and parts of passages in scripts without spaces, and marks them", async () => {
    const water = await author.publish({ title: "我们的水资源", content: "他们说，喝水很好。" });
    const thai = await author.publish({ title: "น้ำดื่มสะอาด", content: "ทุกคนมีสิทธิ" });
    const other = await author.publish({ title: "ソウルの気候", content: "모두의 권리입니다 A級" });
    for (const q of [
      "水",
      "喝水",
      "我们",
      "水资源",
      "的水资",
      '"喝水很好"',
      "资源 我们",
      "水 -气候",
    ])
      expect([q, await idsOf(q)]).toEqual([q, [water._id]]);
    for (const q of ["ดื่ม", "สะอาด", "สิทธิ"]) expect([q, await idsOf(q)]).toEqual([q, [thai._id]]);
    for (const q of ["気候", "気", "ソウル", "두의", "권리", "級"])
      expect([q, await idsOf(q)]).toEqual([q, [other._id]]);
    for (const q of ["源水", '"喝很"', "水资源 -我们"])
      expect([q, await idsOf(q)]).toEqual([q, []]);
    const { results } = await search("我们");
    expect(textOf(results[0]?.title ?? [])).toBe("[我们]的水资源");
    expect(textOf(results[0]?.excerpt ?? [])).toBe("他们说，喝水很好。");
    const [drinking] = (await search("喝水")).results;
    expect(textOf(drinking?.excerpt ?? [])).toBe("他们说，[喝水]很好。");
    const [letter] = (await search("水")).results;
    expect(textOf(letter?.title ?? [])).toBe("我们的[水]资源");
  });

  it("finds Arabic words with and without their article", async () => {
    const { _id } = await author.publish({ title: "المياه حق للجميع", content: "والمدرسة بعيدة" });
    for (const q of ["مياه", "المياه", "بالمياه", "للمياه", "المي", "جميع", "مدرسة", '"مياه حق"'])
      expect([q, await idsOf(q)]).toEqual([q, [_id]]);
    expect(await idsOf("حقائق")).toEqual([]);
    expect(textOf((await search("مياه")).results[0]?.title ?? [])).toBe("ال[مياه] حق للجميع");
  });

  it("finds Arabic words whichever alef, ta marbuta or alef maqsura they are written with", async () => {
    const { _id } = await author.publish({ title: "إغاثة الأطفال", content: "في مستشفى أحمد" });
    for (const q of [
      "اغاثه",
      "إغاثة",
      "أطفال",
      "اطفال",
      "الاطفال",
      "الأط",
      "مستشفي",
      "احم",
      '"مستشفي احمد"',
    ])
      expect([q, await idsOf(q)]).toEqual([q, [_id]]);
    expect(textOf((await search("أحمد")).results[0]?.excerpt ?? [])).toBe("في مستشفى [أحمد]");
  });

  it("marks with an ellipsis where an excerpt's text goes on", async () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`);
    await author.publish({ title: "Ocelots", content: [...long, "ocelot", ...long].join(" ") });
    await author.publish({ title: "Short", content: "One ocelots' den, and two." });
    const { results } = await search("ocelot");
    const found = results.map(({ excerpt }) => textOf(excerpt));
    expect(found).toContainEqual(expect.stringMatching(/^….*\[ocelot\].*word\d+…$/));
    expect(found).toContainEqual(expect.stringMatching(/^One .*, and two\.$/));
  });

  it("narrows by topic, region and period", async () => {
    expect(await idsOf("floods", "&category=Climate")).toEqual([posts.floods]);
    expect(await idsOf("floods", "&category=Policy")).toEqual([]);
    expect(await idsOf("floods", "&region=Asia")).toEqual([posts.floods]);
    expect(await idsOf("agua", "&region=Europe")).toEqual([posts.sao]);
    expect(await idsOf("floods", "&since=day")).toEqual([posts.floods, posts.wells]);
  });

  it("leaves out texts that are older than the period", async () => {
    // 20 days ago, as an id of version 7
    const at = (Date.now() - 20 * 86_400_000).toString(16).padStart(12, "0");
    const id = `${at.slice(0, 8)}-${at.slice(8)}-7abc-8abc-000000000001`;
    await forum.db.post.create({
      data: { id, authorId: author.id, title: "Zeppelins", content: "x", category: "Policy" },
    });
    expect(await idsOf("zeppelins", "&since=month")).toEqual([id]);
    expect(await idsOf("zeppelins", "&since=week")).toEqual([]);
  });

  it("follows changes, deletions and restored posts", async () => {
    const { _id } = await author.publish({ title: "Quagga one" });
    await author.browser.send("PATCH", `/api/posts/${_id}`, { title: "Okapi one" });
    expect([await idsOf("quagga"), await idsOf("okapi")]).toEqual([[], [_id]]);
    await author.browser.send("DELETE", `/api/posts/${_id}`);
    expect(await idsOf("okapi")).toEqual([]);
    await author.browser.post(`/api/posts/${_id}/restore`, {});
    expect(await idsOf("okapi")).toEqual([_id]);
  });

  it("has pages without an end in between", async () => {
    const written: string[] = [];
    for (let post = 0; post < 25; post += 1)
      written.push((await author.publish({ title: "Narwhal", content: "Narwhal" }))._id);
    const first = await search("narwhal");
    const second = await search("narwhal", "&page=2");
    expect([first.nextPage, second.nextPage]).toEqual([2, null]);
    const ids = [...first.results, ...second.results].map(({ _id }) => _id);
    expect(ids).toEqual(written.toReversed());
  });

  it.each([
    "the",
    "a:* & !b",
    "') OR 1=1; --",
    `""`,
    "\\\\",
    "--",
    "***",
    "気候",
    "!!",
    "or or",
    `x'):* | 'y`,
    "é".repeat(100),
    "a ".repeat(50),
  ])("answers %j", async (q) => {
    expect((await search(q)).results.length).toBeLessThan(21);
  });

  it.each([
    ["q=", "q"],
    ["q=a", "q"],
    ["q=%D9%85", "q"],
    [`q=${"a".repeat(101)}`, "q"],
    ["q=a%00b", "q"],
    ["q=floods&category=Sports", "category"],
    ["q=floods&region=Mars", "region"],
    ["q=floods&since=century", "since"],
    ["q=floods&page=0", "page"],
    ["q=floods&page=11", "page"],
    ["q=floods&page=1.5", "page"],
  ])("refuses %j by the field's name", async (query, field) => {
    const { status, body } = await forum.visitor().get(`/api/posts/search?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_input", fields: { [field]: expect.any(String) } });
  });
});

it("answers nothing without words", async () => {
  const { body } = await forum.visitor().get("/api/posts/search");
  expect(body).toEqual({ results: [], nextPage: null });
});

it("limits the searches of an address", async () => {
  const strict = await createTestForum({ SEARCHES_PER_MINUTE: 2 });
  const visitor = strict.visitor();
  const statuses = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push((await visitor.get("/api/posts/search?q=floods")).status);
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});

describe("while searches take long", () => {
  /** Asks as a client of the edge. */
  const askOf = (crowded: typeof forum) => async (address: string) => {
    const headers = { "x-edge-secret": testSettings.edgeSecret, "x-forwarded-for": address };
    return (await crowded.app.request("/api/posts/search?q=wells", { headers })).status;
  };
  const times = <Result>(count: number, work: (at: number) => Result) =>
    Array.from({ length: count }, (_, at) => work(at));

  it("some are refused when too many wait, and answered again after that", async () => {
    const crowded = await createTestForum();
    const ask = askOf(crowded);
    const statuses = await Promise.all(times(200, (at) => ask(`192.0.2.${at}`)));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(await ask("192.0.2.1")).toBe(200);
    await crowded.close();
  });

  it("those of one client leave turns to others", async () => {
    const crowded = await createTestForum();
    const ask = askOf(crowded);
    const others = await crowded.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE search_text IN ACCESS EXCLUSIVE MODE`;
      const greedy = times(120, () => ask("192.0.2.1"));
      expect(await Promise.race(greedy)).toBe(429);
      return [ask("192.0.2.2"), ...greedy];
    });
    const [other, ...statuses] = await Promise.all(others);
    expect(other).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    await crowded.close();
  });
});
