import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { breakable, type Call, type Server } from "@oneworld/remote-kit/testing";
import { act, fireEvent, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { article, createContent } from "../testing/content-fixture.ts";
import { SearchField } from "./search-field.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const tess = newSessionMember("tess", "Tess", "tess@example.org");

/** Twelve suggestions for what begins with `cl`. */
function answerTo({ url }: Call): unknown {
  const four = ["1", "2", "3", "4"];
  if (url === "/api/posts/suggestions")
    return {
      posts: four.map((_id) => ({ _id, title: `Clean wells ${_id}` })),
      tags: four.map((one) => ({ tag: `clean${one}`, category: "Poverty" })),
    };
  if (url === "/api/conversations/members") return { members: [{ _id: "clara", name: "Clara" }] };
  const story = { paragraphs: [], moreUrl: "" };
  const ours = article("Clear air", { url: "https://oneworld.example/news/a/b/clear", story });
  return { stories: [article("Clouds"), ours] };
}

async function show(signedIn: typeof tess | null = tess, answer: Server = answerTo) {
  const calls: Call[] = [];
  const server = breakable((call) => {
    calls.push(call);
    return answer(call);
  });
  const content = createContent(server.answer, signedIn);
  const page = await showInPage(<SearchField label="Search for" />, content);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search for" });
  return { ...page, field, calls, server };
}

const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const selected = () => screen.queryByRole("option", { selected: true })?.textContent;

it("suggests topics, hashtags, members, posts and our stories, at most eight, from two letters on", async () => {
  const { user, field, calls } = await show();
  await user.type(field, "c");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([calls, field.getAttribute("aria-expanded")]).toEqual([[], "false"]);
  await user.type(field, "l");
  await waitFor(() =>
    expect(options()).toEqual([
      "ClimateTopic",
      ...["1", "2", "3"].map((one) => `#clean${one}Hashtag in Poverty`),
      "ClaraMember",
      ...["1", "2", "3"].map((one) => `Clean wells ${one}Post`),
    ]),
  );
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("8 suggestions.")).toBeDefined();
  expect(calls.map(({ url }) => url).toSorted()).toEqual([
    "/api/conversations/members",
    "/api/posts/suggestions",
    "/api/stories/search",
  ]);
});

it("leads to one by the keys, and leaves Enter without a choice to the search", async () => {
  const { user, field, address } = await show();
  await user.type(field, "cl");
  await screen.findByRole("listbox", { name: "Suggestions" });
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}");
  expect([selected(), field.getAttribute("aria-activedescendant")]).toEqual([undefined, null]);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(selected()).toBe("#clean1Hashtag in Poverty");
  const option = screen.getByRole("option", { selected: true });
  expect(field.getAttribute("aria-activedescendant")).toBe(option.id);
  await user.keyboard("{Escape}");
  expect([options(), field.value]).toEqual([[], "cl"]);
  await user.type(field, "e");
  await screen.findByRole("listbox");
  await user.keyboard("{ArrowUp}");
  // In Safari this ends a composed word
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(address()).toBe("/");
  await user.keyboard("{Enter}");
  expect(address()).toBe("/news/a/b/clear");
});

it("keeps the choice where other suggestions come before it", async () => {
  let release = () => {};
  const later = new Promise<void>((resolve) => (release = resolve));
  const { user, field } = await show(tess, async (call) => {
    if (call.url === "/api/posts/suggestions") await later;
    return answerTo(call);
  });
  await user.type(field, "cl");
  await screen.findByRole("option", { name: /Clara/ });
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(selected()).toBe("ClaraMember");
  await act(async () => release());
  await screen.findByRole("option", { name: /#clean1/ });
  expect(selected()).toBe("ClaraMember");
});

it("leaves Enter to the search where the list opens below a pointer that rests", async () => {
  const { user, field } = await show();
  await user.type(field, "cl");
  const clara = await screen.findByRole("option", { name: /Clara/ });
  fireEvent.pointerEnter(clara);
  expect(selected()).toBeUndefined();
  fireEvent.pointerMove(clara);
  expect(selected()).toBe("ClaraMember");
});

it("leads to one by a press", async () => {
  const { user, field, address } = await show();
  await user.type(field, "cl");
  await user.click(await screen.findByRole("option", { name: /Clara/ }));
  expect(address()).toBe("/userprofile/clara");
  expect(options()).toEqual([]);
});

it("suggests nothing for what was searched for before suggestions came", async () => {
  const { user, field, calls } = await show();
  await user.type(field, "cl{Enter}");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect([options(), field.value, calls]).toEqual([[], "cl", []]);
});

it("asks a visitor for no members, and shows nothing where the services fail", async () => {
  const { user, field, calls, server } = await show(null);
  await user.type(field, "cl");
  await waitFor(() => expect(options()).toHaveLength(8));
  expect(calls.map(({ url }) => url)).not.toContain("/api/conversations/members");
  server.isDown = true;
  await user.type(field, "z");
  await waitFor(() => expect(options()).toEqual([]));
});
