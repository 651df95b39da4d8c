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

it("takes a double-click for one step, and leads back", async () => {
  const { user, press } = await visit();
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await user.dblClick(screen.getByRole("button", { name: "Skip" }));
  expect(heading()).toBe("Your topics");
  await press("Skip");
  await user.dblClick(screen.getByRole("button", { name: "Back" }));
  expect(heading()).toBe("Your topics");
  expect(readFirstVisit("tess")).toEqual({ passed: ["picture"] });
});

/** A server that keeps which topics are followed. */
function forum(followedElsewhere: string[], refused?: string): Server {
  let followed = followedElsewhere;
  return ({ method, url, body: { topic, followed: isFollowed } }) => {
    if (url !== "/api/topics") return { posts: [], nextCursor: null };
    if (method === "put" && topic === refused) throw refusal;
    if (method === "put")
      followed = [
        ...followed.filter((one) => one !== topic),
        ...(isFollowed ? [topic] : []),
      ] as string[];
    return { topics: followed };
  };
}

/** The pressed topics, once they are read. */
const pressed = () =>
  screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

it("goes on where this browser left it, with the topics that are followed on the server", async () => {
  keepFirstVisit("tess", { passed: ["picture"] });
  const { press } = await visit(forum(["Policy"]));
  expect(heading()).toBe("Your topics");
  await waitFor(() => expect(pressed()).toEqual(["Policy"]));
  await press("Climate");
  await waitFor(() => expect(pressed()).toEqual(["Climate", "Policy"]));
  await press("Policy");
  await waitFor(() => expect(pressed()).toEqual(["Climate"]));
  await press("Next");
  expect(readFirstVisit("tess")).toEqual({ passed: ["picture", "topics"] });
  for (const _ of ["people", "post"]) await press("Skip");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Climate"]);
});

it("says Next once a picture is there", async () => {
  const { signIn } = await visit();
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  await act(async () => signIn(member("tess", { img: { secure_url: "/a.webp" } })));
  expect(screen.getByRole("button", { name: "Next" })).toBeDefined();
});

it("shows nothing to a member whose first visit is over", async () => {
  keepFirstVisit("tess", { passed: ["picture", "topics", "people", "post"] });
  await visit();
  expect(screen.queryByRole("heading")).toBeNull();
});

it("doesn't show a topic as chosen that couldn't be followed", async () => {
  keepFirstVisit("tess", { passed: ["picture"] });
  const { press, said } = await visit(forum([], "Climate"));
  await press("Climate");
  await press("Policy");
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  await waitFor(() => expect(pressed()).toEqual(["Policy"]));
});

it("ends with the topic as it was pressed last, also while the first press is under way", async () => {
  keepFirstVisit("tess", { passed: ["picture"] });
  const server = forum([]);
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  const { press, calls } = await visit(async (call) => {
    if (call.method === "put" && call.body["followed"] === true) await later;
    return server(call);
  });
  await press("Climate");
  await press("Climate");
  await act(async () => release());
  const sent = () =>
    calls.flatMap(({ method, body }) => (method === "put" ? body["followed"] : []));
  await waitFor(() => expect(sent()).toEqual([true, false]));
  await waitFor(() => expect(calls.at(-1)?.method).toBe("get"));
  expect(pressed()).toEqual([]);
});
