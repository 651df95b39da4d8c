import type { Statement } from "@oneworld/contracts/forum/moderation";
import { ApiError } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createForum } from "../testing/forum-fixture.ts";
import { StatementPage } from "./statement.page.tsx";

it.each([
  ["a visitor", null, ["/", "/auth/signin?returnTo=%2Fstatement%2Fs1"]],
  ["another member", member("tess"), ["/"]],
])("leads %s on from a statement that they can't read", async (_, viewer, ways) => {
  const forum = createForum(() => {
    throw new ApiError(404, "not_found", "Not found.");
  }, viewer);
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  await screen.findByRole("heading", { name: "This statement was not found" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(ways);
});

const statement: Statement = {
  _id: "s1",
  kind: "post",
  text: "You are all fools.",
  earlierTexts: [],
  rule: "bullying",
  action: "hide",
  decision_visibility: ["DECISION_VISIBILITY_CONTENT_DISABLED"],
  decision_account: null,
  decision_ground: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
  incompatible_content_ground: "Rule",
  incompatible_content_explanation: "It insults members.",
  decision_facts: "It calls them fools.",
  territorial_scope: ["AT", "SK"],
  content_type: ["CONTENT_TYPE_TEXT"],
  category: "STATEMENT_CATEGORY_CYBER_VIOLENCE",
  source_type: "SOURCE_TYPE_OTHER_NOTIFICATION",
  automated_detection: "No",
  automated_decision: "AUTOMATED_DECISION_NOT_AUTOMATED",
  content_date: null,
  application_date: "2026-01-05T09:00:00.000Z",
  end_date: null,
  puid: "s1",
  state: "stands",
  appealUntil: "2026-07-05T09:00:00.000Z",
  mayAppeal: true,
  appeal: null,
};

it.each([
  ["", "mf-forum/appeal?id=s1"],
  ["?key=word", "mf-forum/appeal?id=s1&key=word"],
])("the appeal by %j works without scripts, too", async (search, named) => {
  const forum = createForum(() => statement, member("tess"));
  const places = { path: "/statement/:id", address: `/statement/s1${search}` };
  await showInPage(<StatementPage />, { ...forum, ...places });
  const reason = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your reason" });
  const { form } = reason;
  expect([form?.method, reason.name]).toEqual(["post", "reason"]);
  expect(form && new FormData(form).get("_form")).toBe(named);
  expect(forum.calls.at(-1)).toMatchObject({ url: "/api/statements/s1" });
});

it("moves the focus to what became of the decision once the member has appealed", async () => {
  const reason = "It was a joke.";
  const appealed = {
    ...statement,
    state: "appealed",
    mayAppeal: false,
    appeal: { reason, at: "2026-01-06T09:00:00.000Z", answer: null, answeredAt: null },
  };
  const forum = createForum(
    ({ method }) => (method === "post" ? { message: "Done.", statement: appealed } : statement),
    member("tess"),
  );
  const places = { path: "/statement/:id", address: "/statement/s1" };
  const { user } = await showInPage(<StatementPage />, { ...forum, ...places });
  await user.type(await screen.findByRole("textbox", { name: "Your reason" }), reason);
  await user.click(screen.getByRole("button", { name: "Appeal" }));
  await screen.findByText(/You have appealed/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Outcome"));
});

it("keeps the reason that was typed until it is sent", async () => {
  const open = async () => {
    const forum = createForum(() => statement, member("tess"));
    const places = { path: "/statement/:id", address: "/statement/s1" };
    const { user } = await showInPage(<StatementPage />, { ...forum, ...places });
    const reasons = await screen.findAllByRole<HTMLTextAreaElement>("textbox");
    return { user, reason: reasons.at(-1) as HTMLTextAreaElement };
  };
  const { user, reason } = await open();
  await user.type(reason, "It was a joke.");
  expect((await open()).reason.value).toBe("It was a joke.");
});

it.each([
  ["No", "Somebody reported it. People decided; no program took part."],
  ["Yes", "A spam check of the site found it. People decided."],
] as const)("says whether a program found it: %s", async (found, words) => {
  const forum = createForum(() => ({ ...statement, automated_detection: found }), member("tess"));
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  expect(await screen.findByText(words)).toBeTruthy();
});

it("leads to the member's other statements", async () => {
  const others = [
    { _id: "s0", kind: "comment", action: "warn", at: "2026-01-04T09:00:00.000Z" },
  ] as const;
  const forum = createForum(() => ({ ...statement, others }), member("tess"));
  await showInPage(<StatementPage />, {
    ...forum,
    path: "/statement/:id",
    address: "/statement/s1",
  });
  const link = await screen.findByRole("link", { name: /^Comment, 4 January 2026/ });
  expect(link.getAttribute("href")).toBe("/statement/s0");
});

it("shows the pictures of the member's profile that the decision is about", async () => {
  const src = `/media/${"a".repeat(64)}.webp`;
  const about = { kind: "profile", action: "hideProfile", text: `Rude\n\n${src}` } as const;
  const forum = createForum(
    () => ({ ...statement, ...about, earlierTexts: [`Ruder\n\n${src}`] }),
    member("tess"),
  );
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  const pictures = await screen.findAllByRole("img", { name: "Picture of the profile" });
  expect(pictures.map((one) => one.getAttribute("src"))).toEqual([`${src}?w=256`, `${src}?w=256`]);
  // On the side where the page's lines begin, whatever the direction of the member's words
  for (const one of pictures) expect(one.closest("[dir]:not(html)")).toBeNull();
});

it.each(["suspend", "ban"] as const)("says what '%s' hides, too", async (action) => {
  const forum = createForum(() => ({ ...statement, action }), member("tess"));
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  expect(await screen.findByText(/^Your account is .* hidden from others\.$/)).toBeDefined();
});

it("says what is on its way", async () => {
  const forum = createForum(() => new Promise(() => {}), member("tess"));
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  expect(screen.getByRole("progressbar", { name: "Loading the statement" })).toBeDefined();
});

it("says of a reversed decision that it is, also of others", async () => {
  const reversed = { action: "warn", state: "reversed" } as const;
  const others = [{ _id: "s0", kind: "comment", at: "2026-01-04T09:00:00.000Z", ...reversed }];
  const forum = createForum(() => ({ ...statement, ...reversed, others }), member("tess"));
  const places = { path: "/statement/:id", address: "/statement/s1" };
  await showInPage(<StatementPage />, { ...forum, ...places });
  expect(
    await screen.findAllByText(/This decision was reversed: “This is a warning\./),
  ).toHaveLength(2);
});
