import { createTestServices } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createShellStore } from "../store.ts";
import { listenForShortcuts } from "./listen-for-shortcuts.ts";
import { ShortcutsButton } from "./shortcuts-button.tsx";

/** Two posts of a feed, each with its controls. */
const FEED = `<a href="#s" aria-keyshortcuts="/">Search</a>
<main><h1>Climate</h1><input id="box">
${["a", "b"]
  .map(
    (name) => `<article id="${name}"><h2><a href="#open-${name}">Post</a></h2>
<button aria-keyshortcuts="l">like ${name}</button><button aria-keyshortcuts="c">comment ${name}</button>
<div data-item>a first comment</div></article>`,
  )
  .join("")}</main>`;

const POST = `<main><article id="post"><button aria-keyshortcuts="c">comment post</button>
<li id="one" data-item>One <button aria-keyshortcuts="c">reply one</button></li><li id="two" data-item>Two</li></article></main>`;

const pressed: string[] = [];
const surroundings = document.createElement("div");

beforeAll(() => {
  listenForShortcuts();
  surroundings.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLElement) pressed.push(target.textContent ?? "");
  });
});

beforeEach(() => {
  pressed.length = 0;
  // The search of the test before may still wait for its field
  surroundings.replaceChildren();
  document.body.append(surroundings);
});

afterEach(() => {
  surroundings.remove();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

/** Presses keys one after the other, and waits until what they do is done. */
async function press(keys: string, init: KeyboardEventInit & { at?: number } = {}) {
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    if (init.at !== undefined) Object.defineProperty(event, "timeStamp", { value: init.at });
    (document.activeElement ?? document.body).dispatchEvent(event);
    await vi.dynamicImportSettled();
  }
}

const focusedId = () => document.activeElement?.id;

it("moves between posts, and presses what the post with the focus states", async () => {
  surroundings.innerHTML = FEED;
  await press("lc");
  expect(pressed).toEqual([]);
  await press("jj");
  expect(focusedId()).toBe("b");
  await press("jl");
  expect(focusedId()).toBe("b");
  await press("kc");
  expect(focusedId()).toBe("a");
  expect(pressed).toEqual(["like b", "comment a"]);
});

it("moves to the comments of a page with one post, and answers them", async () => {
  surroundings.innerHTML = POST;
  await press("c");
  await press("jjc");
  expect(focusedId()).toBe("one");
  await press("j");
  expect(focusedId()).toBe("two");
  expect(pressed).toEqual(["comment post", "reply one"]);
});

it("opens what can't be commented on", async () => {
  surroundings.innerHTML = `<main><article><h3><a>A story</a></h3></article></main>`;
  await press("jc");
  expect(pressed).toEqual(["A story"]);
});

it("searches by the page's own field, or by the link in the header", async () => {
  surroundings.innerHTML = FEED;
  await press("/");
  expect(pressed).toEqual(["Search"]);
  surroundings.innerHTML = `<a aria-keyshortcuts="/">Search</a><main><input id="q" aria-keyshortcuts="/"></main>`;
  await press("/");
  expect(focusedId()).toBe("q");
  expect(pressed).toEqual(["Search"]);
});

it("goes to places by g and a letter that follows soon", async () => {
  await press("g", { at: 1_000 });
  await press("c", { at: 2_000 });
  expect(location.pathname).toBe("/chats");
  await press("g", { at: 10_000 });
  await press("p", { at: 12_000 });
  expect(location.pathname).toBe("/chats");
  await press("n", { at: 13_000 });
  expect(location.pathname).toBe("/createpost");
});

it("leaves keys alone with modifiers, in fields, in dialogs and for others who take them", async () => {
  surroundings.innerHTML = FEED;
  await press("j");
  await press("l", { ctrlKey: true });
  await press("l", { metaKey: true });
  await press("l", { altKey: true });
  await press("l", { repeat: true });
  document.getElementById("box")?.focus();
  await press("j/");
  expect(focusedId()).toBe("box");
  document.getElementById("a")?.focus();
  surroundings.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  await press("l");
  expect(pressed).toEqual([]);
});

it("lists the keys, and switches them off and on", async () => {
  surroundings.innerHTML = FEED;
  const { services } = createTestServices(() => null);
  const { user } = await showInPage(<ShortcutsButton />, { services, store: createShellStore() });
  await act(() => press("?"));
  const box = await screen.findByRole("checkbox", { name: "Use these keys" });
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog.textContent).toContain("g then cChats");
  // Where nothing hovers, the button's surroundings aren't displayed
  const button = screen.getByRole("button", { name: "Keyboard shortcuts" });
  expect(button.parentElement?.contains(dialog)).toBe(false);
  await user.click(box);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")?.hasAttribute("open")).not.toBe(true));
  await press("j?");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(focusedId()).not.toBe("a");

  await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
  await user.click(await screen.findByRole("checkbox", { name: "Use these keys" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await press("j");
  expect(focusedId()).toBe("a");
});
