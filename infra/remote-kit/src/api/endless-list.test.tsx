// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createRemoteStore } from "../store/create-remote-store.ts";
import { breakable, createTestServices, refusal } from "../testing.ts";
import { act, screen, showInPage, waitFor } from "../testing-page.tsx";
import { createRemoteApi } from "./create-remote-api.ts";
import { cursorList, type ListPage } from "./cursor-list.ts";
import { EndlessList } from "./endless-list.tsx";

interface Word {
  _id: string;
}

const CURSOR = "0198a1b2-0000-7000-8000-00000000000a";

const api = createRemoteApi({
  endpoints: (build) => ({
    getWords: build.infiniteQuery<ListPage<Word>, void, string | null>(
      cursorList({
        request: () => ({ url: "/api/words" }),
        itemsOf: ({ words }: { words: Word[]; nextCursor: string | null }) => words,
      }),
    ),
  }),
});
const remote = createRemoteStore({ api, slices: [] });

function Words({ isPaged }: { isPaged: boolean }) {
  const list = api.useGetWordsInfiniteQuery();
  return (
    <>
      <button type="button" onClick={() => void list.refetch()}>
        Refresh
      </button>
      <EndlessList
        list={list}
        isPaged={isPaged}
        errors={["No words", "No more words"]}
        skeleton={<p>Loading</p>}
        empty={<p>Not a word</p>}
      >
        {(words) => words.map(({ _id }) => <article key={_id}>word {_id}</article>)}
      </EndlessList>
    </>
  );
}

/** Shows a list of three pages, "a" to "c". */
async function show({
  isPaged = false,
  search = "",
  pages = ["a", "b", "c"],
  isDown = false,
} = {}) {
  const server = breakable(({ query }) => {
    const at = pages.indexOf(query["cursor"] as string) + 1;
    const id = pages[at];
    return {
      words: id ? [{ _id: id }] : [],
      nextCursor: at + 1 < pages.length ? (id ?? null) : null,
    };
  });
  server.isDown = isDown;
  let held = Promise.resolve();
  const test = createTestServices(async (call) => {
    await held;
    return server.answer(call);
  });
  /** Keeps the server waiting. @returns lets it answer */
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  const store = remote.create(test.services);
  const page = await showInPage(<Words isPaged={isPaged} />, {
    services: test.services,
    store,
    path: "/words",
    address: `/words${search}`,
  });
  return { ...test, ...page, server, hold };
}

const words = () => screen.queryAllByText(/^word /).map(({ textContent }) => textContent?.slice(5));
const more = () => screen.getByRole("button", { name: "Load more" });

it("grows by a page a press, until there is no more", async () => {
  const { user } = await show();
  expect(words()).toEqual(["a"]);
  await user.click(more());
  await waitFor(() => expect(words()).toEqual(["a", "b"]));
  await user.click(more());
  await waitFor(() => expect(words()).toEqual(["a", "b", "c"]));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("word c"));
});

it("keeps what is there when the next page fails, and reads on by Retry", async () => {
  const { user, server } = await show();
  server.isDown = true;
  await user.click(more());
  expect(await screen.findByText("No more words")).toBeDefined();
  expect(screen.getByText(refusal.message)).toBeDefined();
  expect(words()).toEqual(["a"]);
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(words()).toEqual(["a", "b"]));
});

it("keeps the focus where a page fails, fails again, and is there", async () => {
  const { user, server, hold } = await show({ pages: ["a", "b"] });
  server.isDown = true;
  await user.click(more());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Retry"));
  const release = hold();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(document.activeElement?.getAttribute("aria-busy")).toBe("true");
  await act(async () => release());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement?.textContent).toBe("Retry");
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("word b"));
});

it("reads on once the start of the list has been read again, if it is pressed meanwhile", async () => {
  const { user, hold } = await show({ pages: ["a", "b"] });
  const release = hold();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await user.click(more());
  expect(more().getAttribute("aria-busy")).toBe("true");
  await act(async () => release());
  await waitFor(() => expect(words()).toEqual(["a", "b"]));
});

it("reads a list again that couldn't be read, and has the focus in it", async () => {
  const { user, server } = await show({ isDown: true });
  server.isDown = false;
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("word a"));
});

it("says that there is nothing, and not before it has been read", async () => {
  await show({ pages: [] });
  expect(await screen.findByText("Not a word")).toBeDefined();
  expect(screen.queryByText("Loading")).toBeNull();
});

it.each([
  [true, `?cursor=${CURSOR}`, true],
  [true, "", false],
  // In a dialog above a page whose own list begins further down
  [false, `?cursor=${CURSOR}`, false],
])("paged %s at %j has a link back to the newest: %s", async (isPaged, search, isThere) => {
  await show({ isPaged, search });
  const link = screen.queryByRole("link", { name: "Back to the newest" });
  expect(link?.getAttribute("href") ?? null).toBe(isThere ? "/words" : null);
});
