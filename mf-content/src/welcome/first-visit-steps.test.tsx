// @vitest-environment happy-dom
import { member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { keepFirstVisit, readFirstVisit } from "./first-visit.ts";
import { FirstVisitSteps } from "./first-visit-steps.tsx";

async function visit(server: Server = () => ({ posts: [], nextCursor: null })) {
  const content = createContent(server, member());
  const page = await showInPage(<FirstVisitSteps memberId="tess" isKnown />, content);
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...content, ...page, press };
}

const heading = () => screen.getAllByRole("heading", { level: 2 })[0]?.textContent;
const focused = () => document.activeElement?.textContent;

it("leads through all steps, each of which can be skipped, with the focus on the next", async () => {
  const { press } = await visit();
  expect([heading(), screen.getByText(/^Step/).textContent]).toEqual([
    "Your picture",
    "Step 1 of 4",
  ]);
  for (const next of ["Your topics", "People you might like", "Your first post"]) {
    await press("Skip");
    expect([heading(), focused()]).toEqual([next, next]);
  }
  await press("Skip");
  expect([heading(), focused()]).toEqual(["You're all set", "You're all set"]);
});

it("goes on where this browser left it, and keeps what is chosen", async () => {
  keepFirstVisit("tess", { passed: ["picture"], topics: [] });
  const { press, user } = await visit();
  expect(heading()).toBe("Your topics");
  await user.click(screen.getByRole("button", { name: "Climate" }));
  await press("Next");
  expect(readFirstVisit("tess")).toEqual({ passed: ["picture", "topics"], topics: ["Climate"] });
});

it("says Next once a picture is there", async () => {
  const { signIn } = await visit();
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  await act(async () => signIn(member("tess", { img: { secure_url: "/a.webp" } })));
  expect(screen.getByRole("button", { name: "Next" })).toBeDefined();
});

it("shows nothing to a member whose first visit is over", async () => {
  keepFirstVisit("tess", { passed: ["picture", "topics", "people", "post"], topics: [] });
  await visit();
  expect(screen.queryByRole("heading")).toBeNull();
});

it("doesn't keep a topic as chosen that couldn't be followed", async () => {
  keepFirstVisit("tess", { passed: ["picture"], topics: [] });
  const { press, said } = await visit(({ body }) => {
    if (body["topic"] === "Climate") throw refusal;
    return body;
  });
  await press("Climate");
  await press("Policy");
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  await waitFor(() => expect(readFirstVisit("tess").topics).toEqual(["Policy"]));
  const isPressed = (name: string) =>
    screen.getByRole("button", { name }).getAttribute("aria-pressed");
  expect([isPressed("Climate"), isPressed("Policy")]).toEqual(["false", "true"]);
});
