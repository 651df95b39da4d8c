import { membersFoundSchema } from "@oneworld/contracts/chat/http";
import { afterAll, describe, expect, it } from "vitest";
import { createTestChat, type TestChat } from "../../test/testing.ts";
import { nameQueryOf } from "@oneworld/service-kit/data/name-search";

const chat = await createTestChat({ limits: { SEARCHES_PER_MINUTE: 60 } });
afterAll(() => chat.close());

type Browser = ReturnType<TestChat["signIn"]>["browser"];

const ask = (browser: Browser, search: string) =>
  browser.get(`/api/conversations/members?search=${encodeURIComponent(search)}`);

const find = async (browser: Browser, search: string) => {
  const { status, body } = await ask(browser, search);
  expect(status).toBe(200);
  return membersFoundSchema.strict().parse(body).members;
};

describe("GET /api/conversations/members", () => {
  it("finds members that one has never talked to, by the beginning of each word of their name", async () => {
    const self = await chat.join("Amara Okafor");
    const other = await chat.join("Amelia O'Brien-Ngũgĩ");
    for (const search of ["amel", "AMELIA", "brien", "ng", "brien amel"])
      expect(await find(self.browser, search)).toEqual([
        { _id: other.id, name: other.name, img: null, statusBadge: "Basic" },
      ]);
    for (const search of ["melia", "amelia okafor", "--", "' | !:*", "amelia & !x"])
      expect(await find(self.browser, search)).toEqual([]);
  });

  it("finds names with and without accents, in either case", async () => {
    const self = await chat.join("Self");
    for (const [name, searches] of [
      ["José Ángel Núñez", ["jose", "JOSÉ", "nunez", "ángel nunez"]],
      ["Nguyễn Thị Ánh", ["nguyen", "thi anh"]],
      ["Søren Łukasz Đorđe", ["soren", "lukasz", "dorde", "SØREN"]],
      ["Zoe\u0301 Plain", ["zoé", "zoe"]],
      ["Чайковский Пётр", ["пе", "Чайк"]],
      ["أحمد فاطمة", ["أحم", "احمد", "فاطمه"]],
      ["欧阳建国", ["欧", "建国", "国", "阳建"]],
      ["佐々木 花子", ["佐々木", "木", "花"]],
      ["김민수 Lee", ["민수", "김", "le"]],
    ] as const) {
      const { id } = await chat.join(name);
      for (const search of searches) {
        const found = await find(self.browser, search);
        expect([search, found.map(({ _id }) => _id)]).toEqual([search, [id]]);
      }
    }
  });

  it("finds neither oneself nor who has left", async () => {
    const self = await chat.join("Zuleika Present");
    const gone = await chat.join("Zuleika Gone");
    await chat.db.member.update({ where: { id: gone.id }, data: { removedAt: new Date() } });
    expect(await find(self.browser, "zuleika")).toEqual([]);
  });

  it("gives 20 members at most", async () => {
    const self = await chat.join("Self");
    const data = Array.from({ length: 30 }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `Quentin ${index}`,
    }));
    await chat.db.member.createMany({ data });
    expect(await find(self.browser, "quentin")).toHaveLength(20);
  });

  it("finds one letter of a script without spaces", async () => {
    const [self, wang] = [await chat.join("Self"), await chat.join("王小明")];
    expect((await find(self.browser, "王")).map(({ _id }) => _id)).toEqual([wang.id]);
  });

  it("refuses visitors, and searches that are too short, too long or not text", async () => {
    const { browser } = await chat.join("Self");
    for (const search of ["", " a ", "a".repeat(101), "a\u0000b"]) {
      const { status, body } = await ask(browser, search);
      expect([status, Object.keys(body["fields"] ?? {})]).toEqual([400, ["search"]]);
    }
    expect((await ask(chat.visitor(), "amara")).status).toBe(401);
  });

  it("makes a member who searches too often wait", async () => {
    const { browser } = await chat.join("Hasty");
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1) statuses.add((await ask(browser, "absent")).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it("reads an index", async () => {
    const plan = await chat.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe("SET LOCAL enable_seqscan = off");
      return tx.$queryRawUnsafe(
        `EXPLAIN SELECT * FROM member
         WHERE to_tsvector('simple'::regconfig, name_words(name))
           @@ to_tsquery('simple'::regconfig, name_words($1))`,
        nameQueryOf("amara"),
      );
    });
    expect(JSON.stringify(plan)).toContain("member_name_words_idx");
  });
});
