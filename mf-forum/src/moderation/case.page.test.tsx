import type { Case, CaseEvent } from "@oneworld/contracts/forum/moderation";
import type { PostPicture } from "@oneworld/contracts/forum/http";
import { ApiError, listItems } from "@oneworld/remote-kit";
import { member, type Server } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { moderationApi } from "./moderation.api.ts";
import { CasePage } from "./case.page.tsx";

const AT = "2026-01-05T09:00:00.000Z";
const person = (_id: string, name: string) =>
  ({ _id, name, img: null, statusBadge: "Basic" }) as const;
const tess = person("tess", "Tess");
const ben = person("ben", "Ben");

const event = (seq: number, kind: CaseEvent["kind"], actor = ben): CaseEvent => ({
  _id: `event${seq}`,
  seq,
  kind,
  actor,
  action: kind === "decide" ? "keep" : null,
  rule: null,
  days: null,
  label: null,
  explanation: null,
  facts: null,
  note: null,
  granted: null,
  at: AT,
});

const caseOf = (changes: Partial<Case> = {}): Case => ({
  _id: "c1",
  kind: "post",
  author: person("kenji", "Kenji"),
  excerpt: "Fools.",
  rules: ["bullying"],
  reportCount: 1,
  status: "open",
  claimedBy: null,
  createdAt: AT,
  reportedAt: AT,
  target: "p1",
  postId: "p1",
  reportedText: "Fools.",
  earlierTexts: [],
  text: "Fools.",
  seq: 0,
  hasReported: false,
  effect: null,
  reports: [],
  events: [],
  earlier: [],
  ...changes,
});

it("leaves the lists of other states once it is decided, also on a further page", async () => {
  const decided = caseOf({ status: "decided", seq: 1 });
  const forum = createForum(
    ({ method, query }) => {
      if (method === "post") return decided;
      return query["cursor"] === "c0"
        ? { cases: [caseOf()], nextCursor: null }
        : { cases: [caseOf({ _id: "c0" })], nextCursor: "c0" };
    },
    member("tess", { role: "moderator" }),
  );
  const { store } = forum;
  const { getCases, addEvent } = moderationApi.endpoints;
  const filters = [{}, { status: "open" }, { status: "all" }];
  for (const filter of filters) {
    await store.dispatch(getCases.initiate(filter));
    await store.dispatch(getCases.initiate(filter, { direction: "forward" }));
  }
  const given = { kind: "decide", action: "keep", expectedSeq: 0 } as const;
  await store.dispatch(addEvent.initiate({ id: "c1", event: given }));
  const shown = filters.map((filter) =>
    listItems(getCases.select(filter)(store.getState()).data).map(
      ({ _id, status }) => `${_id} ${status}`,
    ),
  );
  expect(shown).toEqual([["c0 open"], ["c0 open"], ["c0 open", "c1 decided"]]);
});

const MEANWHILE = "The case was decided meanwhile. Please look at it again.";

/** Shows the case, whose state the answer to an event may change. */
async function openCase(first: Case, answer: (expectedSeq: unknown) => Case | null = () => null) {
  let one = first;
  const server: Server = ({ method, body }) => {
    if (method !== "post") return one;
    one = answer(body["expectedSeq"]) ?? one;
    if (body["expectedSeq"] !== one.seq)
      throw new ApiError(409, "conflict", MEANWHILE, { expectedSeq: MEANWHILE });
    return one;
  };
  const forum = createForum(server, member("tess", { role: "moderator" }));
  const { user } = await showInPage(<CasePage />, {
    ...forum,
    path: "/moderation/:id",
    address: "/moderation/c1",
  });
  await screen.findByRole("heading", { name: "Log" });
  return { user, calls: forum.calls };
}

const button = (name: string) => screen.queryByRole("button", { name });

it.each([
  ["another moderator", ben],
  ["the same one in another tab", tess],
])("keeps what is typed when %s was faster, and decides again", async (_who, faster) => {
  const events = [event(1, "decide", faster)];
  const decided = caseOf({ status: "decided", seq: 1, effect: "keep", events });
  const { user, calls } = await openCase(caseOf(), (seq) => (seq === 0 ? decided : null));
  await user.selectOptions(screen.getByLabelText("Decision"), "hide");
  await user.selectOptions(screen.getByLabelText("Rule"), "bullying");
  await user.type(screen.getByLabelText("Facts"), "It calls us fools.");
  await user.click(screen.getByRole("button", { name: "Decide" }));
  await screen.findByRole("group", { name: "Decided" });
  const decide = screen.getByRole("button", { name: "Decide" });
  expect(failureAbove(decide)).toBe(MEANWHILE);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Facts").value).toBe("It calls us fools.");
  expect(screen.getByLabelText<HTMLSelectElement>("Decision").value).toBe("hide");
  await user.click(decide);
  await waitFor(() => expect(failureAbove(decide)).toBeNull());
  const sent = calls.filter(({ method }) => method === "post");
  expect(sent.map(({ body }) => [body["expectedSeq"], body["facts"]])).toEqual([
    [0, "It calls us fools."],
    [1, "It calls us fools."],
  ]);
});

it("shows what was typed in place of a form that the case no longer takes", async () => {
  const appealed = caseOf({ status: "appealed", seq: 2, effect: "hide" });
  const events = [event(3, "reverse")];
  const answered = caseOf({ status: "decided", seq: 3, effect: "hide", events });
  const { user } = await openCase(appealed, () => answered);
  await user.selectOptions(screen.getByLabelText("Outcome"), "no");
  await user.type(screen.getByLabelText("Answer to the author"), "It still mocks.");
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await screen.findByRole("button", { name: "Decide" });
  expect(button("Answer")).toBeNull();
  expect(screen.getByText("It still mocks.")).toBeDefined();
  expect(screen.getByText(MEANWHILE)).toBeDefined();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Decided");
});

it("offers no decision to the late one of two moderators once the profile is hidden", async () => {
  const open = caseOf({ kind: "profile" });
  const hidden = { ...open, status: "decided", effect: "hideName", seq: 1 } as const;
  const { user } = await openCase(open, () => hidden);
  await user.selectOptions(screen.getByLabelText("Decision"), "warn");
  await user.selectOptions(screen.getByLabelText("Rule"), "hate");
  await user.type(screen.getByLabelText("Facts"), "It calls us fools.");
  await user.click(screen.getByRole("button", { name: "Decide" }));
  await screen.findByText(/stands until it is reversed/);
  expect(button("Decide")).toBeNull();
  expect(screen.getByText("It calls us fools.")).toBeDefined();
  expect(button("Reverse")).not.toBeNull();
});

it("says who reads what the log has", async () => {
  const said = { explanation: "It mocks us.", note: "First time." };
  const appealed = { ...event(2, "appeal", ben), note: "It was a joke." };
  const answered = { ...event(3, "resolveAppeal", tess), note: "It wasn't." };
  const decided = { ...event(1, "decide", tess), ...said };
  await openCase(caseOf({ events: [answered, appealed, decided] }));
  const texts = [
    "To the author: It mocks us.",
    "For moderators only: First time.",
    "It was a joke.",
    "To the author: It wasn't.",
  ];
  expect(texts.filter((text) => !screen.queryByText(text))).toEqual([]);
});

it("empties the note that is added, and keeps the decision that isn't sent", async () => {
  const { user } = await openCase(caseOf(), () => caseOf({ events: [event(1, "note", tess)] }));
  await user.selectOptions(screen.getByLabelText("Decision"), "hide");
  await user.type(screen.getByLabelText("Facts"), "It calls us fools.");
  await user.type(screen.getByLabelText("Note"), "Looks mean.");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe(""));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Facts").value).toBe("It calls us fools.");
});

it.each([
  ["Decide", "Decided", caseOf({ status: "decided", events: [event(1, "decide", tess)] })],
  ["Add note", "Open", caseOf({ events: [event(1, "note", tess)] })],
])("moves the focus to the case's state after '%s'", async (label, state, next) => {
  const { user } = await openCase(caseOf(), () => next);
  await user.selectOptions(screen.getByLabelText("Decision"), "keep");
  await user.type(screen.getByLabelText("Note"), "Fine.");
  await user.click(screen.getByRole("button", { name: label }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(state));
});

const stateOf = (name: string) => screen.getByRole("group", { name });

it.each([
  [ben, "Ben works on it"],
  [tess, "You work on it"],
])("says at its top who works on it: $name", async (claimedBy, words) => {
  await openCase(caseOf({ status: "claimed", claimedBy, seq: 1 }));
  expect(stateOf("In progress").textContent).toContain(words);
});

it("is given back by the moderator who has it, and can be taken again", async () => {
  const claimed = caseOf({ status: "claimed", claimedBy: tess, seq: 1 });
  const { user, calls } = await openCase(claimed, () => {
    const events = [{ ...event(2, "claim", tess), granted: false }, event(1, "claim", tess)];
    return caseOf({ seq: 1, events });
  });
  expect(button("Take this case")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Give this case back" }));
  await screen.findByRole("button", { name: "Take this case" });
  expect(button("Give this case back")).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ kind: "unclaim", expectedSeq: 1 });
  expect(screen.getByText("gave the case back", { exact: false }).textContent).toBe(
    "Tess gave the case back",
  );
});

it("isn't given back by another moderator", async () => {
  await openCase(caseOf({ status: "claimed", claimedBy: ben, seq: 1 }));
  expect(button("Give this case back")).toBeNull();
});

it("says at its top what was decided, and that it was reversed", async () => {
  const decision = { ...event(1, "decide"), action: "hide", rule: "bullying" } as const;
  const decided = caseOf({ status: "decided", seq: 1, effect: "hide", events: [decision] });
  const answer = { ...event(3, "resolveAppeal", tess), granted: true };
  const events = [event(4, "reverse", tess), answer, event(2, "appeal"), decision];
  const { user } = await openCase(decided, () => ({ ...decided, effect: null, events }));
  const words = /Ben decided: Hide, No cyber-bullying5 January 2026/;
  expect(stateOf("Decided").textContent).toMatch(words);
  expect(screen.queryByText(/decision about this wording was reversed/)).toBeNull();
  expect(screen.getByText(/your decision takes the place of that one/)).toBeDefined();
  await user.type(screen.getByLabelText("Reason"), "A quotation.");
  await user.click(screen.getByRole("button", { name: "Reverse" }));
  await screen.findByText(/decision about this wording was reversed/);
  expect(stateOf("Decided").textContent).toMatch(words);
  expect(stateOf("Decided").textContent).toContain("Tess reversed the decision");
  expect(screen.queryByText(/takes the place of that one/)).toBeNull();
});

it("names what was decided without what the choice explains", async () => {
  const decided = { ...event(1, "decide"), action: "ban", rule: "bullying" } as const;
  await openCase(caseOf({ status: "waiting", seq: 1, events: [decided] }));
  expect(stateOf("Ban waits for a second moderator").textContent).toMatch(
    /Ben decided: Ban the author, No cyber-bullying5 January/,
  );
});

it("shows the author's reason beside the answer to an appeal", async () => {
  const appealed = { ...event(2, "appeal", ben), note: "It was a joke." };
  await openCase(caseOf({ status: "appealed", seq: 2, events: [appealed, event(1, "decide")] }));
  expect(screen.getByText("The author's reason: It was a joke.")).toBeDefined();
});

it.each([
  [{}, "The comment", "/post/p1?comment=k1#comment-k1"],
  [{ effect: "hide", status: "decided" }, "The post", "/post/p1"],
  [{ status: "held" }, "The post", "/post/p1"],
  [{ text: null }, "The post", "/post/p1"],
] as const)("leads to the comment where readers see it: %j", async (changes, name, address) => {
  await openCase(caseOf({ kind: "comment", target: "k1", ...changes }));
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address);
});

it("says who may answer an appeal in place of the moderator who decided", async () => {
  await openCase(caseOf({ status: "appealed", seq: 2, events: [event(1, "decide", tess)] }));
  expect(screen.getByText(/another moderator has to answer/)).toBeDefined();
  expect(button("Answer")).toBeNull();
  expect(button("Add note")).not.toBeNull();
});

it("says who may confirm a ban in place of the moderator who proposed it", async () => {
  await openCase(caseOf({ status: "waiting", seq: 1, events: [event(1, "decide", tess)] }));
  expect(screen.getByText(/another moderator has to confirm it/)).toBeDefined();
  expect(button("Confirm the ban")).toBeNull();
  expect(button("Decide")).not.toBeNull();
});

const filterOf = (name: string) => getComputedStyle(screen.getByRole("img", { name })).filter;
const PICTURE = `/media/${"a".repeat(64)}.webp`;

it("shows a profile's pictures, and each of its lines in its own direction", async () => {
  const reportedText = `مريم\n\nA bio.\nSee /media/b.webp\n\n${PICTURE}`;
  const earlierTexts = [`Rude\n\n${PICTURE}\n\n${PICTURE}`];
  const profile = caseOf({ kind: "profile", reportedText, earlierTexts, text: null });
  const { user } = await openCase(profile);
  const names = ["Picture of the profile", "Profile picture", "Cover picture"];
  expect(screen.getByRole("heading", { name: "What is reported" })).toBeDefined();
  expect(names.map(filterOf)).toEqual(names.map(() => "blur(24px)"));
  await user.click(screen.getByRole("button", { name: "Show pictures" }));
  expect(names.map(filterOf)).toEqual(names.map(() => ""));
  for (const name of names)
    expect(screen.getByRole("img", { name }).getAttribute("src")).toBe(`${PICTURE}?w=256`);
  expect(document.body.textContent).not.toContain(PICTURE);
  for (const line of ["مريم", "A bio.", "See /media/b.webp"])
    expect(screen.getByText(line).getAttribute("dir")).toBe("auto");
});

it("shows a post's pictures with their descriptions, and no link to a post without a page", async () => {
  const [shown, other] = ["a", "b"].map((_id) => ({
    _id,
    url: `/media/posts/${_id}.webp`,
    width: 40,
    height: 30,
    preview: "data:image/webp;base64,AA",
    alt: _id === "a" ? "A well" : "",
  })) as [PostPicture, PostPicture];
  const taken = { ...shown, _id: "c", url: "/media/posts/c.webp", alt: "A knife" };
  const pictures = { postPictures: [shown, other], removedPictures: [taken] };
  const { user } = await openCase(caseOf({ postId: null, ...pictures }));
  expect(screen.getByText(/taken these pictures out/)).toBeDefined();
  const names = ["A well", "Picture 2 of 2, without a description", "A knife"];
  expect(names.map(filterOf)).toEqual(names.map(() => "blur(24px)"));
  await user.click(screen.getByRole("button", { name: "Show pictures" }));
  expect(names.map(filterOf)).toEqual(names.map(() => ""));
  expect(button("Blur pictures")).not.toBeNull();
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(names));
  expect(screen.queryByRole("link", { name: "The post" })).toBeNull();
});

it("offers no other decision while one hides the profile", async () => {
  await openCase(caseOf({ kind: "profile", status: "decided", effect: "hideName", seq: 1 }));
  expect(screen.getByText(/stands until it is reversed/)).toBeDefined();
  expect(button("Decide")).toBeNull();
  expect(button("Reverse")).not.toBeNull();
});
