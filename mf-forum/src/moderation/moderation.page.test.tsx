import type { CaseSummary } from "@oneworld/contracts/forum/moderation";
import { readQuery } from "@oneworld/contracts/site/page-query";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import { ApiError, MountPropsProvider } from "@oneworld/remote-kit";
import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { remote } from "../remote.ts";
import { createForum, withFragments } from "../testing/forum-fixture.ts";
import { CasePage } from "./case.page.tsx";
import { ModerationPage } from "./moderation.page.tsx";

const SUMMARY = {
  _id: "c1",
  kind: "profile",
  author: null,
  excerpt: "Rude Name",
  rules: [],
  reportCount: 1,
  status: "open",
  claimedBy: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  reportedAt: "2026-01-05T09:00:00.000Z",
} satisfies CaseSummary;

it.each(["author", "except"])("shows the queue by the address: %s", async (name) => {
  const id = "019b8d3a-0001-7000-8000-000000000001";
  const forum = createForum(
    () => ({ cases: [], nextCursor: null }),
    member("tess", { role: "moderator" }),
  );
  const search = `?${name}=${id}`;
  const match = matchSite(siteMapOf([["mf-forum", remote]]), "/moderation")!;
  const address = `/moderation${readQuery(match, search).search}`;
  await showInPage(<ModerationPage />, { ...forum, path: "/moderation", address });
  await screen.findByText(/cases about one member/);
  await screen.findByText("No cases here");
  expect(forum.calls.at(-1)?.query).toMatchObject({ [name]: id, status: "undecided" });
});

it("begins with the undecided cases, the oldest first, and shows all or the decided ones on demand", async () => {
  const forum = createForum(
    () => ({ cases: [], nextCursor: null }),
    member("tess", { role: "moderator" }),
  );
  const { user, address } = await showInPage(<ModerationPage />, { ...forum, path: "/moderation" });
  const asked = async () => {
    await screen.findByText("No cases here");
    const { status, order } = forum.calls.at(-1)?.query ?? {};
    return [status, order];
  };
  expect(await asked()).toEqual(["undecided", "oldest"]);
  const filter = screen.getByLabelText("State");
  for (const [label, expected] of [
    ["All states", [undefined, undefined]],
    ["Decided", ["decided", undefined]],
    ["Open", ["open", "oldest"]],
  ] as const) {
    await user.selectOptions(filter, label);
    expect(await asked()).toEqual(expected);
  }
  await user.selectOptions(filter, "Undecided");
  expect(address()).toBe("/moderation");
});

it("comes back from a case to the filters from which it was opened, also from one that the moderator can't read", async () => {
  const forum = createForum(
    ({ url }) => {
      if (url === "/api/moderation") return { cases: [SUMMARY], nextCursor: null };
      throw new ApiError(403, "forbidden", "This is about yourself.");
    },
    member("tess", { role: "moderator" }),
  );
  const pages = (
    <Routes>
      <Route path="/moderation" element={<ModerationPage />} />
      <Route path="/moderation/:id" element={<CasePage />} />
    </Routes>
  );
  const filtered = "/moderation?kind=profile";
  const shown = await showInPage(pages, { ...forum, path: "*", address: filtered });
  await shown.user.click(await screen.findByRole("link", { name: "A member's profile" }));
  await screen.findByText("This is about yourself.");
  await shown.user.click(screen.getByRole("link", { name: "All cases" }));
  expect(shown.address()).toBe(filtered);
});

it("shows the pictures of a reported profile", async () => {
  const src = `/media/${"a".repeat(64)}.webp`;
  const forum = createForum(
    () => ({ cases: [{ ...SUMMARY, pictures: [src] }], nextCursor: null }),
    member("tess", { role: "moderator" }),
  );
  await showInPage(<ModerationPage />, { ...forum, path: "/moderation" });
  const picture = await screen.findByRole("img", { name: "Picture of the profile" });
  expect(picture.getAttribute("src")).toBe(`${src}?w=256`);
});

it.each([
  ["Loading cases", <ModerationPage key="queue" />],
  ["Loading the case", <CasePage key="case" />],
])("says that it needs scripts, and what comes with them: %s", (label, page) => {
  const { store, services } = createForum(() => null, member("tess", { role: "moderator" }));
  const html = renderToString(
    <MountPropsProvider value={withFragments(services)}>
      <Provider store={store}>
        <MemoryRouter>{page}</MemoryRouter>
      </Provider>
    </MountPropsProvider>,
  );
  expect(html).toMatch(/<noscript>.*Moderation needs JavaScript.*<\/noscript>/);
  expect(html).toContain(`aria-label="${label}"`);
});
