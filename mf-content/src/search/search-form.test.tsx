import { createContent } from "../testing/content-fixture.ts";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchForm } from "./search-form.tsx";
import type { SearchedFor } from "./search-query.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function showForm(searched: SearchedFor = {}) {
  const onSearch = vi.fn<(searched: SearchedFor, typing: boolean) => void>();
  const form = <SearchForm searched={searched} onSearch={onSearch} />;
  const page = await showInPage(
    form,
    createContent(() => ({ stories: [], posts: [], tags: [] })),
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search for" });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  return { ...page, field, pause, searches: onSearch.mock.calls };
}

it("searches once for what is typed, after a pause and from three letters on", async () => {
  const { user, field, pause, searches } = await showForm();
  await user.type(field, "fl");
  await pause();
  expect(searches).toEqual([]);
  await user.type(field, "oods");
  await pause();
  expect(searches).toEqual([[{ q: "floods" }, true]]);
});

it("searches for one letter of a script without spaces", async () => {
  const { user, field, pause, searches } = await showForm();
  await user.type(field, "水");
  await pause();
  await user.type(field, "{Enter}");
  expect(searches).toEqual([
    [{ q: "水" }, true],
    [{ q: "水" }, false],
  ]);
});

it.each([
  ["a", true],
  ["水", false],
  ["ab", false],
])("says whether %j is too short: %j", async (q, isRefused) => {
  const { field } = await showForm({ q });
  expect(field.getAttribute("aria-invalid") === "true").toBe(isRefused);
  expect(screen.queryByText("Type at least 2 characters.") !== null).toBe(isRefused);
});

it("searches at once on Enter, and not again after the pause", async () => {
  const { user, field, pause, searches } = await showForm();
  await user.type(field, "floods{Enter}");
  await pause();
  expect(searches).toEqual([[{ q: "floods" }, false]]);
});

it("a filter keeps the words and the other filters", async () => {
  const { user, searches } = await showForm({ q: "floods", region: "Asia" });
  await user.selectOptions(screen.getByLabelText("Topic"), "Climate");
  expect(searches).toEqual([[{ q: "floods", category: "Climate", region: "Asia" }, false]]);
});
