import {
  type Case,
  caseSchema,
  casePageSchema,
  ownReportPageSchema,
  waitingCasesSchema,
} from "@oneworld/contracts/forum/moderation";
import type { CommentCreated, CommentPage, Post } from "@oneworld/contracts/forum/http";
import type { SearchPage } from "@oneworld/contracts/forum/search";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { createTestForum, draft, readPage } from "../../test/testing.ts";
import { deleteUnused } from "../pictures/pictures.rules.ts";
import { Prisma } from "../generated/client.ts";
import { lockCase } from "./cases.repo.ts";
import { purgeRemovedJob } from "./purge-removed.ts";

const forum = await createTestForum();
afterAll(() => forum.close());

type Member = ReturnType<typeof forum.signIn>;

const [ingrid, tomas] = [forum.moderator("Ingrid"), forum.moderator("Tomas")];

const AGAINST = {
  rule: "bullying",
  explanation: "It mocks another member.",
  facts: "The text calls a member names.",
};

const report = async (by: Pick<Member, "browser">, about: Record<string, unknown>) => {
  const given = { title: "Rude", description: "It mocks me.", rule: "bullying", ...about };
  const { status } = await by.browser.post("/api/reports", given);
  expect(status).toBe(201);
};

const queue = async (query = "", by = ingrid) => {
  const { status, body } = await by.browser.get(`/api/moderation${query}`);
  expect(status).toBe(200);
  return casePageSchema.strict().parse(body).cases;
};

const open = async (id: string, by = ingrid): Promise<Case> => {
  const { status, body } = await by.browser.get(`/api/moderation/${id}`);
  expect(status).toBe(200);
  return caseSchema.strict().parse(body);
};

/** A post that a member has reported, with its case. */
async function reportedPost(reporters = [forum.signIn("Reporter")]) {
  const author = forum.signIn("Author");
  const post = await author.publish({ title: "Mean", content: "You are all fools." });
  for (const one of reporters) await report(one, { type: "post", target: post._id });
  const [first] = await queue("?limit=1");
  return { author, post, id: first?._id ?? "", reporters };
}

/** Adds an event as the moderator who has just read the case. */
async function add(id: string, event: Record<string, unknown>, by = ingrid) {
  const { seq } = await open(id, by);
  const given = { expectedSeq: seq, ...event };
  return by.browser.post(`/api/moderation/${id}/events`, given);
}

const decide = (id: string, action: string, by = ingrid, more = {}) =>
  add(id, { kind: "decide", action, ...(action !== "keep" && AGAINST), ...more }, by);

const events = (type: string, field: string, value: string) =>
  forum.db.outboxEvent.findMany({
    where: { type, data: { path: [field], equals: value } },
    orderBy: { id: "asc" },
  });

describe("the queue", () => {
  it("has one case for all reports of one thing, with its text, rules and count", async () => {
    const reporters = [forum.signIn(), forum.signIn(), { browser: forum.visitor() }] as Member[];
    const { author, post, id } = await reportedPost(reporters);
    const one = await open(id);
    expect(one).toMatchObject({
      kind: "post",
      target: post._id,
      postId: post._id,
      author: { _id: author.id, name: "Author" },
      rules: ["bullying"],
      reportCount: 3,
      status: "open",
      reportedText: "Mean\n\nYou are all fools.",
      seq: 0,
      earlierTexts: [],
      hasReported: false,
    });
    expect(one.reports.map(({ reporter }) => reporter?._id ?? null)).toEqual(
      reporters.toReversed().map((member) => member.id ?? null),
    );
  });

  it("is counted without what is decided or about the reader", async () => {
    const waiting = async (by = ingrid) => {
      const { status, body } = await by.browser.get("/api/moderation/waiting");
      expect(status).toBe(200);
      return waitingCasesSchema.strict().parse(body).total;
    };
    const counts = async () => [await waiting(), await waiting(tomas)];
    const [ofIngrid = 0, ofTomas = 0] = await counts();
    const { id } = await reportedPost();
    const own = await tomas.publish({ title: "Mine" });
    await report(forum.signIn(), { type: "post", target: own._id });
    expect(await counts()).toEqual([ofIngrid + 2, ofTomas + 1]);
    await decide(id, "keep");
    expect(await counts()).toEqual([ofIngrid + 1, ofTomas]);
    expect(await forum.signIn().browser.get("/api/moderation/waiting")).toMatchObject({
      status: 403,
    });
  });

  it("keeps the text as it was reported, whatever its author makes of it", async () => {
    const { author, post, id } = await reportedPost();
    await author.browser.send("PATCH", `/api/posts/${post._id}`, { content: "You are all kind." });
    expect(await open(id)).toMatchObject({
      reportedText: "Mean\n\nYou are all fools.",
      text: "Mean\n\nYou are all kind.",
    });
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    expect(await open(id)).toMatchObject({
      reportedText: "Mean\n\nYou are all fools.",
      text: null,
    });
  });

  it("shows a post's pictures, also of one that is hidden, and links to it while it has a page", async () => {
    const author = forum.signIn();
    const picture = await author.upload();
    const post = await author.publish({ pictures: [{ id: picture._id, alt: "A fool" }] });
    await report(forum.signIn(), { type: "post", target: post._id });
    const id = (await queue("?limit=1"))[0]?._id ?? "";
    const postPictures = [{ ...picture, alt: "A fool" }];
    expect(await open(id)).toMatchObject({ postPictures, postId: post._id });
    await decide(id, "hide");
    expect(await open(id)).toMatchObject({ postPictures, postId: null });
    const seen = [ingrid, author, forum.signIn(), { browser: forum.visitor() }].map(
      async ({ browser }) => (await browser.get(picture.url)).status,
    );
    expect(await Promise.all(seen)).toEqual([200, 404, 404, 404]);
    await add(id, { kind: "reverse", note: "A joke." });
    expect(await open(id)).toMatchObject({ postPictures, postId: post._id });
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    expect(await open(id)).toMatchObject({
      postPictures: [],
      removedPictures: postPictures,
      postId: null,
    });
  });

  it("keeps the pictures that were reported, whatever the author takes out, until no appeal is possible", async () => {
    const author = forum.signIn();
    const [first, second, later] = [
      await author.upload(),
      await author.upload(),
      await author.upload(),
    ];
    const pictures = [first, second].map(({ _id }) => ({ id: _id, alt: "A fool" }));
    const post = await author.publish({ pictures });
    await report(forum.signIn(), { type: "post", target: post._id });
    const id = (await queue("?limit=1"))[0]?._id ?? "";
    const shown = { pictures: [{ id: later._id, alt: "" }] };
    expect((await author.browser.send("PATCH", `/api/posts/${post._id}`, shown)).status).toBe(200);
    // Nor by another post of theirs
    const another = draft({ pictures: [{ id: first._id, alt: "A friend" }] });
    expect((await author.browser.post("/api/posts", another)).status).toBe(400);
    const evidence = [first, second].map((picture) => ({ ...picture, alt: "A fool" }));
    expect(await open(id)).toMatchObject({
      postPictures: [{ ...later, alt: "" }],
      removedPictures: evidence,
    });
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    const { length } = (await open(id)).removedPictures ?? [];
    expect(length).toBe(2);
    const statusOf = async ({ browser }: Pick<Member, "browser">) =>
      (await browser.get(first.url)).status;
    const expireAll = async () => {
      await forum.db.postPicture.updateMany({
        where: { ownerId: author.id },
        data: { deleteAfter: new Date(0) },
      });
      await deleteUnused(forum);
    };
    await expireAll();
    const seen = [ingrid, forum.signIn(), { browser: forum.visitor() }].map(statusOf);
    expect(await Promise.all(seen)).toEqual([200, 404, 404]);
    // Taken in after the report
    expect(await forum.db.postPicture.count({ where: { id: later._id } })).toBe(0);
    await decide(id, "warn");
    await expireAll();
    expect(await statusOf(ingrid)).toBe(200);
    await forum.age(id, "7 months");
    await expireAll();
    expect(await statusOf(ingrid)).toBe(404);
    expect((await open(id)).removedPictures).toEqual([]);
  });

  it("shows each wording that was reported, so that a later edit hides none", async () => {
    const { author, post, id } = await reportedPost();
    for (const content of ["You are all kind.", "You are all fools.", "You are all kind."]) {
      await author.browser.send("PATCH", `/api/posts/${post._id}`, { content });
      await report(forum.signIn(), { type: "post", target: post._id });
    }
    expect(await open(id)).toMatchObject({
      reportedText: "Mean\n\nYou are all kind.",
      earlierTexts: ["Mean\n\nYou are all fools."],
    });
  });

  it("has one case a day for all that visitors report without naming something known", async () => {
    const visitor = { browser: forum.visitor() } as Member;
    for (const target of ["somebody rude", "somebody else"])
      await report(visitor, { type: "user", target });
    const [one, other] = await queue("?kind=profile&limit=2");
    expect(one).toMatchObject({ author: null, reportCount: 2 });
    expect(other?._id).not.toBe(one?._id);
    const { reports } = await open(one?._id ?? "");
    expect(reports).toHaveLength(2);
  });

  it("has the oldest undecided cases first, page by page, on demand", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await reportedPost()).id);
    const [first = "", decided = "", last = ""] = ids;
    await decide(decided, "keep");
    await add(last, { kind: "claim" });
    const read: string[] = [];
    for (let cursor = ""; ; cursor = `&cursor=${read.at(-1)}`) {
      const page = await queue(`?status=undecided&order=oldest&limit=2${cursor}`);
      if (page.length === 0) break;
      expect(page.every(({ status }) => status !== "decided")).toBe(true);
      read.push(...page.map(({ _id }) => _id));
    }
    expect(read).toEqual(read.toSorted());
    expect(read).toEqual(expect.arrayContaining([first, last]));
    expect(read).not.toContain(decided);
  });

  it("is filtered by state, kind and rule", async () => {
    const { id } = await reportedPost();
    const ids = async (query: string) => (await queue(query)).map(({ _id }) => _id);
    expect(await ids("?status=open&kind=post&rule=bullying")).toContain(id);
    for (const other of ["?status=decided", "?kind=comment", "?rule=fake"])
      expect(await ids(other)).not.toContain(id);
    await add(id, { kind: "claim" });
    expect(await ids("?status=claimed")).toContain(id);
    expect((await open(id)).claimedBy?.name).toBe("Ingrid");
    await decide(id, "keep");
    expect(await ids("?status=decided")).toContain(id);
  });

  it("gets a case back from the moderator who has it, and from no other one", async () => {
    const { id, post } = await reportedPost();
    const statuses = async () => {
      const rows = await queue("?status=open");
      return [(await open(id)).status, rows.some(({ _id }) => _id === id)];
    };
    expect(await add(id, { kind: "unclaim" })).toMatchObject({ status: 409 });
    await add(id, { kind: "claim" });
    expect(await statuses()).toEqual(["claimed", false]);
    const { status, body } = await add(id, { kind: "unclaim" }, tomas);
    expect([status, body]).toMatchObject([409, { code: "conflict" }]);
    await report(ingrid, { type: "post", target: post._id });
    expect(await add(id, { kind: "unclaim" })).toMatchObject({ status: 201 });
    expect(await statuses()).toEqual(["open", true]);
    const { claimedBy, events: log } = await open(id);
    expect(claimedBy).toBeNull();
    expect(log.map(({ kind, granted }) => [kind, granted])).toEqual([
      ["claim", false],
      ["claim", null],
    ]);
    await add(id, { kind: "claim" }, tomas);
    expect((await open(id)).claimedBy?.name).toBe("Tomas");
  });

  it("is for moderators with a second factor, on every call", async () => {
    const { id } = await reportedPost();
    const event = { kind: "claim", expectedSeq: 0 };
    for (const [by, code] of [
      [forum.signIn("Member", "member", { secondFactor: true }), "forbidden"],
      [forum.signIn("Moderator", "moderator"), "second_factor_missing"],
    ] as const)
      for (const call of [
        by.browser.get("/api/moderation"),
        by.browser.get(`/api/moderation/${id}`),
        by.browser.post(`/api/moderation/${id}/events`, event),
      ])
        expect(await call).toMatchObject({ status: 403, body: { code } });
    expect((await open(id)).events).toEqual([]);
  });

  it("refuses a moderator who has lost the role while deciding", async () => {
    const { id } = await reportedPost();
    const former = forum.moderator("Former");
    expect((await open(id, former)).status).toBe("open");
    // The session's member, as auth answers it from now on
    forum.setRole(former.id, "member");
    const { status } = await former.browser.post(`/api/moderation/${id}/events`, {
      kind: "decide",
      action: "keep",
      expectedSeq: 0,
    });
    expect(status).toBe(403);
    expect((await open(id)).status).toBe("open");
  });
});

describe("a decision", () => {
  it("is the first moderator's: the second one at the same moment gets 409", async () => {
    const { id } = await reportedPost();
    const given = { kind: "decide", action: "warn", ...AGAINST, expectedSeq: 0 };
    const answers = await Promise.all(
      [ingrid, tomas].map(({ browser }) => browser.post(`/api/moderation/${id}/events`, given)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      fields: { expectedSeq: "The case was decided meanwhile. Please look at it again." },
    });
    expect((await open(id)).events).toHaveLength(1);
  });

  it("isn't hindered by another moderator's note, but by their claim", async () => {
    const { id } = await reportedPost();
    const { seq } = await open(id);
    const send = (event: Record<string, unknown>, by = ingrid) =>
      by.browser.post(`/api/moderation/${id}/events`, { expectedSeq: seq, ...event });
    await send({ kind: "note", note: "Looks mean." }, tomas);
    const against = { kind: "decide", action: "warn", ...AGAINST };
    expect((await send({ kind: "claim" }, tomas)).status).toBe(201);
    expect((await send(against)).status).toBe(409);
    expect((await add(id, against)).status).toBe(201);
    expect((await open(id)).events.map(({ kind }) => kind)).toEqual(["decide", "claim", "note"]);
  });

  it("isn't hindered by a flood of reports, nor changed by their number", async () => {
    const { id, post, author } = await reportedPost();
    const { seq } = await open(id);
    const flood = Array.from({ length: 25 }, () => forum.signIn());
    await Promise.all(flood.map((one) => report(one, { type: "post", target: post._id })));
    expect((await queue("?limit=50")).filter((one) => one.author?._id === author.id)).toEqual([
      expect.objectContaining({ reportCount: 26 }),
    ]);
    expect((await forum.visitor().get(`/api/posts/${post._id}`)).status).toBe(200);
    const given = { kind: "decide", action: "keep", expectedSeq: seq };
    const { status } = await ingrid.browser.post(`/api/moderation/${id}/events`, given);
    expect(status).toBe(201);
    // Each of them hears of it once
    expect(await events("report.decided", "caseId", id)).toHaveLength(26);
    await report(forum.signIn(), { type: "post", target: post._id });
    expect((await open(id)).status).toBe("open");
  });

  it("isn't for those who have reported it", async () => {
    const { id } = await reportedPost([ingrid]);
    expect((await open(id)).hasReported).toBe(true);
    expect((await decide(id, "keep")).status).toBe(403);
    expect((await decide(id, "keep", tomas)).status).toBe(201);
  });

  it("is hidden from a moderator whom it is about, with its reports and its place in the queue", async () => {
    const own = await tomas.publish();
    await report(ingrid, { type: "post", target: own._id });
    const [one] = await queue("?limit=1");
    const id = one?._id ?? "";
    expect((await tomas.browser.get(`/api/moderation/${id}`)).status).toBe(403);
    const given = { kind: "decide", action: "keep", expectedSeq: 0 };
    const { status } = await tomas.browser.post(`/api/moderation/${id}/events`, given);
    expect(status).toBe(403);
    const listed = async (by: Member) => {
      const { body } = await by.browser.get<{ cases: { _id: string }[] }>("/api/moderation");
      return body.cases.map(({ _id }) => _id);
    };
    const reported = async (by: Member) => {
      const { body } = await by.browser.get<{ reports: { target: string }[] }>("/api/reports");
      return body.reports.map(({ target }) => target);
    };
    expect(await listed(tomas)).not.toContain(id);
    expect(await reported(tomas)).not.toContain(own._id);
    expect(await listed(ingrid)).toContain(id);
    expect(await reported(ingrid)).toContain(own._id);
    expect((await decide(id, "keep", forum.moderator("Third"))).status).toBe(201);
  });

  it.each([
    ["action", { kind: "decide" }],
    ["action", { kind: "decide", action: "label", label: "Rude", ...AGAINST }, "comment"],
    ["rule", { kind: "decide", action: "hide", ...AGAINST, rule: undefined }],
    ["rule", { kind: "decide", action: "hide", ...AGAINST, rule: "other" }],
    ["explanation", { kind: "decide", action: "hide", ...AGAINST, explanation: " " }],
    ["facts", { kind: "decide", action: "hide", ...AGAINST, facts: undefined }],
    ["facts", { kind: "decide", action: "hide", ...AGAINST, facts: "x".repeat(5_001) }],
    ["days", { kind: "decide", action: "suspend", ...AGAINST }],
    ["days", { kind: "decide", action: "suspend", ...AGAINST, days: 2 }],
    ["label", { kind: "decide", action: "label", ...AGAINST }],
    ["note", { kind: "note" }],
    ["granted", { kind: "resolveAppeal", note: "No." }],
    ["kind", { kind: "report" }],
    ["expectedSeq", { kind: "claim", expectedSeq: -1 }],
    ["actor", { kind: "claim", actor: newId() }],
  ])("without a valid %s is refused", async (field, event, kind = "post") => {
    const { id, author } = await reportedPost();
    const at = kind === "post" ? id : await reportedComment(author);
    const { status, body } = await add(at, event);
    expect([status, Object.keys(body["fields"] ?? {})]).toEqual([400, [field]]);
    expect((await open(at)).seq).toBe(0);
  });

  it("about what the report doesn't name can only close the case", async () => {
    await report(forum.signIn(), { type: "user", target: "somebody rude" });
    const [one] = await queue("?limit=1");
    expect(one).toMatchObject({ kind: "profile", author: null });
    expect((await decide(one?._id ?? "", "warn")).status).toBe(400);
    expect((await decide(one?._id ?? "", "keep")).status).toBe(201);
    await report(forum.signIn(), { type: "post", target: "the rude one of yesterday" });
    const [other] = await queue("?limit=1");
    expect(other).toMatchObject({ kind: "post", author: null });
    expect((await decide(other?._id ?? "", "keep")).status).toBe(201);
  });

  it("is told to the reporters, and is added to the log only", async () => {
    const { id, reporters } = await reportedPost();
    const [reporter] = reporters as [Member];
    const mine = async () => {
      const { body } = await reporter.browser.get("/api/reports/mine");
      return ownReportPageSchema.strict().parse(body).reports;
    };
    expect(await mine()).toMatchObject([{ kind: "post", outcome: "open", decidedAt: null }]);
    await add(id, { kind: "note", note: "Looks mean." });
    await decide(id, "hide");
    expect(await mine()).toMatchObject([{ outcome: "acted", decidedAt: expect.any(String) }]);
    expect((await open(id)).events.map(({ kind }) => kind)).toEqual(["decide", "note"]);
    await expect(
      forum.db.moderationEvent.deleteMany({ where: { caseId: id, kind: "note" } }),
    ).rejects.toThrow("added only");
    await expect(
      forum.db.moderationEvent.updateMany({ where: { caseId: id }, data: { action: "keep" } }),
    ).rejects.toThrow("added only");
    expect((await forum.signIn().browser.get("/api/reports/mine")).body).toMatchObject({
      reports: [],
    });
  });
});

describe("a member's own report", () => {
  const mine = async (by: Pick<Member, "browser">) => {
    const { body } = await by.browser.get("/api/reports/mine");
    return ownReportPageSchema.strict().parse(body).reports;
  };

  it("has the last decision, and whether it reversed the one before", async () => {
    const { id, reporters } = await reportedPost();
    const [reporter] = reporters as [Member];
    const later = forum.signIn();
    const states = async () =>
      (await Promise.all([reporter, later].map(mine))).map(([one]) => [
        one?.outcome,
        one?.reversed,
      ]);
    await decide(id, "label", ingrid, { label: "Insults" });
    await report(later, { type: "post", target: (await open(id)).target });
    expect(await states()).toEqual([
      ["acted", false],
      ["open", false],
    ]);
    await add(id, { kind: "reverse", note: "A mistake." }, tomas);
    expect((await open(id)).status).toBe("open");
    expect(await states()).toEqual([
      ["kept", true],
      ["open", false],
    ]);
    await decide(id, "hide");
    expect(await states()).toEqual([
      ["acted", false],
      ["acted", false],
    ]);
  });

  it("names what was reported while the reporter can see it", async () => {
    const { post, id, reporters } = await reportedPost();
    const [reporter] = reporters as [Member];
    const author = forum.signIn();
    const path = `/api/comments/${post._id}`;
    const { body } = await author.browser.post<CommentCreated>(path, { commentContent: "Fools!" });
    const comment = body.comment._id;
    await report(reporter, { type: "comment", target: comment });
    await report(reporter, { type: "user", target: author.id });
    const places = async () =>
      (await mine(reporter)).map(({ kind, target, postId }) => [kind, target, postId]);
    expect(await places()).toEqual([
      ["profile", author.id, null],
      ["comment", comment, post._id],
      ["post", post._id, post._id],
    ]);
    await decide(id, "hide");
    expect((await places()).map(([, target]) => target)).toEqual([author.id, null, null]);
  });
});

/** A comment that somebody has reported. @returns its case */
async function reportedComment(author: Member): Promise<string> {
  const { _id: postId } = await forum.signIn().publish();
  const path = `/api/comments/${postId}`;
  const { body } = await author.browser.post<CommentCreated>(path, { commentContent: "Fools!" });
  await report(forum.signIn(), { type: "comment", target: body.comment._id });
  const [first] = await queue("?limit=1");
  return first?._id ?? "";
}

describe("hidden posts", () => {
  it("are nowhere, for no one, until the decision is reversed", async () => {
    const word = `w${newId().replaceAll("-", "").slice(12)}`;
    const author = forum.signIn("Author");
    const fan = forum.signIn("Fan");
    const picture = await author.upload();
    const post = await author.publish({
      title: "Mean",
      content: `${word} #mean`,
      pictures: [{ id: picture._id, alt: "" }],
    });
    await forum.db.follow.create({
      data: { followerId: fan.id, followeeId: author.id, following: true, version: 1 },
    });
    await fan.browser.post(`/api/bookmarks/${post._id}`, { bookmarked: true });
    await report(fan, { type: "post", target: post._id });
    const [first] = await queue("?limit=1");
    const id = first?._id ?? "";

    const LISTS = [
      "/api/posts?limit=50",
      "/api/posts?category=Poverty&region=Africa&limit=50",
      "/api/posts?category=Poverty&tag=mean&limit=50",
      "/api/posts?region=Africa&order=discussed&limit=50",
      `/api/userposts/${author.id}`,
    ];
    const OF_FAN = [
      "/api/posts/following",
      "/api/posts/following?order=discussed",
      "/api/bookmarks",
    ];
    const seen = async () => {
      const found: string[] = [];
      const look = async (by: Pick<Member, "browser">, name: string, path: string) => {
        const page = await readPage(by.browser, path);
        if (page.posts.some(({ _id }) => _id === post._id)) found.push(`${name} ${path}`);
      };
      for (const [name, by] of [
        ["visitor", { browser: forum.visitor() }],
        ["author", author],
        ["fan", fan],
      ] as const) {
        for (const path of LISTS) await look(by, name, path);
        if (name === "fan") for (const path of OF_FAN) await look(by, name, path);
        const { body } = await by.browser.get<SearchPage>(`/api/posts/search?q=${word}`);
        if (body.results.length > 0) found.push(`${name} search`);
        for (const path of ["", "/head"])
          if ((await by.browser.get(`/api/posts/${post._id}${path}`)).status !== 404)
            found.push(`${name} ${path}`);
        if ((await by.browser.get(`/api/comments/${post._id}`)).status !== 404)
          found.push(`${name} comments`);
      }
      const texts = [
        "/api/posts/feed?category=Poverty",
        `/api/posts/addresses?limit=50&cursor=${post._id.slice(0, -12)}000000000000`,
      ];
      for (const path of texts)
        if (JSON.stringify((await forum.visitor().get(path)).body).includes(post._id))
          found.push(path);
      if ((await forum.visitor().get(picture.url)).status !== 404) found.push("picture");
      return found;
    };
    const everywhere = await seen();
    expect(everywhere).toHaveLength(3 * 9 + OF_FAN.length + 3);
    await decide(id, "hide");
    expect(await seen()).toEqual([]);
    const calls = [
      author.browser.send("PATCH", `/api/posts/${post._id}`, { title: "Kind" }),
      author.browser.send("DELETE", `/api/posts/${post._id}`),
      fan.browser.post(`/api/like/${post._id}`, { liked: true }),
      fan.browser.post(`/api/comments/${post._id}`, { commentContent: "Hello" }),
      fan.browser.post(`/api/bookmarks/${post._id}`, { bookmarked: true }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404));
    const published = await forum.db.outboxEvent.findMany({
      where: { type: "post.changed", subject: post._id },
      orderBy: { id: "asc" },
    });
    expect(published.map(({ data }) => data)).toMatchObject([
      { title: "", removed: false },
      { title: "", removed: true },
    ]);
    expect((await add(id, { kind: "reverse", note: "A mistake." })).status).toBe(201);
    expect(await seen()).toEqual(everywhere);
  });

  it("stay hidden when their author deletes and restores them meanwhile", async () => {
    const { author, post, id } = await reportedPost();
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    expect((await decide(id, "remove")).status).toBe(201);
    expect((await author.browser.post(`/api/posts/${post._id}/restore`)).status).toBe(404);
    expect((await author.browser.get(`/api/posts/${post._id}`)).status).toBe(404);
    await add(id, { kind: "reverse", note: "A mistake." });
    expect((await author.browser.get(`/api/posts/${post._id}`)).status).toBe(200);
  });

  it("are missing in the feeds of their topic's followers", async () => {
    const { post, id } = await reportedPost();
    const { browser } = forum.signIn();
    await browser.send("PUT", "/api/topics", { topic: post.postCategory, followed: true });
    const titles = async () =>
      (await readPage(browser, "/api/posts/following?limit=50")).posts.map(({ _id }) => _id);
    expect(await titles()).toContain(post._id);
    await decide(id, "hide");
    expect(await titles()).not.toContain(post._id);
  });

  it("stay hidden when a comment's author deletes and restores it meanwhile", async () => {
    const author = forum.signIn();
    const id = await reportedComment(author);
    const row = await forum.db.moderationCase.findUniqueOrThrow({ where: { id } });
    const path = `/api/comments/${row.target}`;
    await author.browser.send("DELETE", path);
    expect((await decide(id, "hide")).status).toBe(201);
    expect((await author.browser.post(`${path}/restore`)).status).toBe(404);
    const { body } = await forum.visitor().get<CommentPage>(`/api/comments/${row.postId}`);
    expect(body.comments).toEqual([]);
    expect((await forum.visitor().get(`/api/posts/${row.postId}`)).body["commentCount"]).toBe(0);
  });

  it("stay hidden when a comment's author changes it at the same moment", async () => {
    const author = forum.signIn();
    const id = await reportedComment(author);
    const { target } = await forum.db.moderationCase.findUniqueOrThrow({ where: { id } });
    const editing = await forum.db.$transaction(async (tx) => {
      await lockCase(tx, id);
      const text = { commentContent: "Something else" };
      const call = author.browser.send("PATCH", `/api/comments/${target}`, text);
      await expect.poll(() => forum.waiting(), { timeout: 10_000 }).toBe(1);
      // As a decision leaves it
      const data = { hiddenAt: new Date() };
      await tx.comment.update({ where: { id: target ?? "" }, data });
      return { call };
    });
    expect((await editing.call).status).toBe(404);
    const row = await forum.db.comment.findUniqueOrThrow({ where: { id: target ?? "" } });
    expect(row.content).not.toContain("Something else");
  });

  it("may have a label in place, which the author can't take off", async () => {
    const { author, post, id } = await reportedPost();
    await decide(id, "label", ingrid, { label: "Insults" });
    const read = async () =>
      (await forum.visitor().get<Post>(`/api/posts/${post._id}`)).body.warning;
    expect(await read()).toBe("Insults");
    const found = await forum.visitor().get<SearchPage>("/api/posts/search?q=mean fools");
    expect(found.body.results.find(({ _id }) => _id === post._id)?.excerpt).toEqual([
      { text: "Content warning: Insults", isMatch: false },
    ]);
    await author.browser.send("PATCH", `/api/posts/${post._id}`, { warning: "" });
    expect(await read()).toBe("Insults");
    await decide(id, "keep", tomas);
    expect(await read()).toBeNull();
  });

  it("don't get a label as the author's own warning when the author changes something else", async () => {
    const { author, post, id } = await reportedPost();
    const path = `/api/posts/${post._id}`;
    await author.browser.send("PATCH", path, { warning: "Strong words" });
    await decide(id, "label", ingrid, { label: "Insults" });
    // As the form sends it, with what the post shows
    const { warning } = (await author.browser.get<Post>(path)).body;
    await author.browser.send("PATCH", path, { title: "Less mean", warning });
    await add(id, { kind: "reverse", note: "A quotation." }, tomas);
    const { body } = await forum.visitor().get<Post>(path);
    expect(body).toMatchObject({ title: "Less mean", warning: "Strong words" });
  });

  it("are deleted once they are removed and no appeal is possible", async () => {
    const { post, id } = await reportedPost();
    await decide(id, "remove");
    await forum.purgeRemoved();
    expect(await forum.db.post.count({ where: { id: post._id } })).toBe(1);
    await forum.age(id, "7 months");
    await forum.purgeRemoved();
    expect(await forum.db.post.count({ where: { id: post._id } })).toBe(0);
    expect(await open(id)).toMatchObject({ reportedText: null, status: "decided" });
  });

  it("keep the pictures of a deleted post no longer where no rule was broken", async () => {
    const author = forum.signIn();
    const picture = await author.upload();
    const post = await author.publish({ pictures: [{ id: picture._id, alt: "A fool" }] });
    await report(forum.signIn(), { type: "post", target: post._id });
    const id = (await queue("?limit=1"))[0]?._id ?? "";
    await author.browser.send("DELETE", `/api/posts/${post._id}`);
    const remaining = async () => {
      await forum.db
        .$executeRaw`UPDATE post_picture SET delete_after = now() - interval '1 s' WHERE id = ${picture._id}::uuid`;
      await deleteUnused(forum);
      return forum.db.postPicture.count({ where: { id: picture._id } });
    };
    expect(await remaining()).toBe(1);
    await decide(id, "keep");
    expect(await remaining()).toBe(0);
  });

  it("are found by ids that an index has, not by texts of them", async () => {
    const plan = await forum.db.$transaction(async (tx) => {
      const plans: unknown[] = [];
      const explain = async (...query: Parameters<typeof Prisma.sql>) => {
        plans.push(await tx.$queryRaw`EXPLAIN ${Prisma.sql(...query)}`);
        return [];
      };
      await purgeRemovedJob({ db: { $queryRaw: explain } as never }).run();
      return JSON.stringify(plans);
    });
    // By the index, or for a few by a table in memory, as the planner likes
    expect(plan).toMatch(/\(id = \(one.target\)::uuid\)|\(target\)::uuid = \(hashed/);
    expect(plan).not.toContain("(id)::text");
  });
});

describe("hidden comments", () => {
  it("go with their replies, with exact counts, and come back with them", async () => {
    const author = forum.signIn("Author");
    const post = await forum.signIn().publish();
    const path = `/api/comments/${post._id}`;
    const say = async (by: Member, words: string, parent?: string) => {
      const given = { commentContent: words, ...(parent && { parent }) };
      return (await by.browser.post<CommentCreated>(path, given)).body.comment._id;
    };
    const mean = await say(author, "Fools!");
    const answer = await say(forum.signIn(), "That is rude.", mean);
    const kind = await say(forum.signIn(), "Well said.");
    const meanReply = await say(author, "Fool!", kind);
    const read = async () => {
      const { body } = await forum.visitor().get<CommentPage>(path);
      const { body: whole } = await forum.visitor().get<Post>(`/api/posts/${post._id}`);
      return [
        whole.commentCount,
        ...body.comments.map(({ content, replies, replyCount }) => [
          content,
          replyCount,
          ...replies.map((reply) => reply.content),
        ]),
      ];
    };
    const before = [4, ["Fools!", 1, "That is rude."], ["Well said.", 1, "Fool!"]];
    expect(await read()).toEqual(before);
    const ids: string[] = [];
    for (const target of [mean, meanReply]) {
      await report(forum.signIn(), { type: "comment", target });
      const [first] = await queue("?limit=1");
      ids.push(first?._id ?? "");
      await decide(ids.at(-1) ?? "", "hide");
    }
    expect(await read()).toEqual([1, ["Well said.", 0]]);
    expect(
      (await forum.visitor().get<CommentPage>(`${path}?parent=${mean}`)).body.comments,
    ).toEqual([]);
    const given = { commentContent: "Again", parent: answer };
    expect((await forum.signIn().browser.post(path, given)).status).toBe(404);
    expect((await author.browser.send("DELETE", `/api/comments/${mean}`)).status).toBe(404);
    for (const id of ids) await add(id, { kind: "reverse", note: "A mistake." }, tomas);
    expect(await read()).toEqual(before);
  });

  it("notify no longer, and again once they are shown", async () => {
    const [author, reader] = [forum.signIn("Author"), forum.signIn("Mentioned")];
    const { _id: postId } = await reader.publish();
    const given = { commentContent: "@Mentioned, you fool", mentions: [reader.id] };
    const { body } = await author.browser.post<CommentCreated>(`/api/comments/${postId}`, given);
    const { _id: target } = body.comment;
    await report(reader, { type: "comment", target });
    const id = (await queue("?limit=1"))[0]?._id ?? "";
    const published = async () => ({
      comment: (await events("comment.changed", "commentId", target)).map(
        ({ data }) => (data as { removed: boolean }).removed,
      ),
      mention: (await events("mention.changed", "textId", target)).map(
        ({ data }) => (data as { mentioned: boolean }).mentioned,
      ),
    });
    await decide(id, "hide");
    expect(await published()).toEqual({ comment: [false, true], mention: [true, false] });
    await decide(id, "remove", tomas);
    expect(await published()).toEqual({ comment: [false, true], mention: [true, false] });
    await add(id, { kind: "reverse", note: "A joke." });
    expect(await published()).toEqual({
      comment: [false, true, false],
      mention: [true, false, true],
    });
  });
});

describe("a flood of reports of one member's posts, by many accounts", () => {
  it("is one case for each post, which the queue has alone or leaves out", async () => {
    const author = forum.signIn("Flooded", "member", { secondFactor: true });
    const posts = [];
    for (let count = 0; count < 8; count += 1)
      posts.push(await author.publish({ title: `Post ${count}` }));
    const reporters = Array.from({ length: 10 }, () => forum.signIn());
    for (const { _id } of posts)
      await Promise.all(reporters.map((one) => report(one, { type: "post", target: _id })));
    const { id: other } = await reportedPost();
    const query = "?status=undecided&limit=50";
    const about = await queue(`${query}&author=${author.id}`);
    expect(about.map(({ reportCount }) => reportCount)).toEqual(posts.map(() => 10));
    const rest = await queue(`${query}&except=${author.id}`);
    expect(rest.map(({ _id }) => _id)).toContain(other);
    expect(rest.map((one) => one.author?._id)).not.toContain(author.id);
    expect((await ingrid.browser.get("/api/moderation?author=me")).status).toBe(400);
  });
});

describe("what other services have", () => {
  const place = `${newId()}/3`;

  it("are reported as their services vouch for them, and hidden by an event", async () => {
    const [author, reader] = [forum.signIn("Author"), forum.signIn()];
    const review = newId();
    forum.vouched.set(place, { authorId: author.id, text: "You\n\nfool", readers: [reader.id] });
    forum.vouched.set(review, { authorId: author.id, text: "Bad site\n\nIt is slow." });
    for (const [type, target, excerpt] of [
      ["message", place, "You fool"],
      ["review", review, "Bad site · It is slow."],
    ] as const) {
      await report(reader, { type, target });
      const [one] = await queue("?limit=1");
      const id = one?._id ?? "";
      expect(one).toMatchObject({ kind: type, excerpt });
      await decide(id, "hide");
      await add(id, { kind: "reverse", note: "A mistake." });
      const sent = await events("content.moderated", "target", target);
      expect(sent.map(({ data }) => data)).toMatchObject([
        { kind: type, hidden: true },
        { kind: type, hidden: false },
      ]);
    }
  });

  it("aren't reported by those who can't see them, nor with a text of the reporter's", async () => {
    const message = { type: "message", target: place, title: "Rude", description: "Look!" };
    const send = async (by: Pick<Member, "browser">, changes = {}) =>
      (await by.browser.post("/api/reports", { ...message, ...changes })).status;
    const before = await forum.db.report.count();
    expect(await send(forum.signIn())).toBe(404);
    expect(await send({ browser: forum.visitor() })).toBe(401);
    expect(await send(forum.signIn(), { target: "the third message" })).toBe(400);
    expect(await send(forum.signIn(), { target: newId() })).toBe(400);
    expect(await send(forum.signIn(), { type: "review", target: newId() })).toBe(404);
    expect(await send(forum.signIn(), { text: "You fool" })).toBe(400);
    expect(await forum.db.report.count()).toBe(before);
  });
});
