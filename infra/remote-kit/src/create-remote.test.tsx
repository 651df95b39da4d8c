// @vitest-environment happy-dom
import type { MountProps, ServerPlace } from "@oneworld/contracts/mount/mount-props";
import type { Store } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createRemote } from "./create-remote.tsx";
import { createTestServices } from "./testing.ts";

const manifest = {
  name: "mf-content",
  pages: [
    { page: "home", path: "/", access: "public", title: "Home", description: "Home" },
    { page: "search", path: "/search", access: "public", title: "Search", description: "Search" },
  ],
} as const;

/** As single-spa does, which announces it afterwards. */
function openSearch() {
  window.history.pushState({}, "", "/search");
  queueMicrotask(() => window.dispatchEvent(new PopStateEvent("popstate")));
}
afterEach(() => window.history.replaceState({}, "", "/"));

/**
 * Takes over the server's home page.
 *
 * @param whilePrepared called when its code is loaded, and React hasn't begun
 * @param whileRendered called by its first render
 */
async function takeOver({ whilePrepared = () => {}, whileRendered = () => {} }) {
  let isInBrowser = false;
  let reads = 0;
  function Home() {
    if (isInBrowser) whileRendered();
    return (
      <h1>
        Home <Link to="/search">Search</Link>
      </h1>
    );
  }
  const store = {
    dispatch: vi.fn<() => void>(),
    subscribe: () => () => {},
    getState() {
      // The first read is of the new store, the second one of the state that the markup was rendered with
      if (isInBrowser && ++reads === 2) whilePrepared();
      return {};
    },
  } as unknown as Store;
  const { mount, unmount, element } = createRemote({
    manifest: manifest as never,
    pages: { home: () => Promise.resolve(Home), search: () => Promise.resolve(Search) } as never,
    createStore: () => store,
  });
  const { services } = createTestServices(() => null, null);
  const domElement = document.body.appendChild(document.createElement("div"));
  const reportError = vi.fn<(error: unknown) => void>();
  const own = { domElement, isServed: true, reportError, locale: "en", messages: {} };
  const props = { ...services, ...own } as unknown as MountProps;
  const route: ServerPlace["route"] = (children) => (
    <StaticRouter location="/">{children as ReactNode}</StaticRouter>
  );
  domElement.innerHTML = renderToString(
    (await element?.(props, { address: "/", route })) as ReactNode,
  );
  isInBrowser = true;
  onTestFinished(async () => {
    await unmount(props);
    domElement.remove();
  });
  await mount(props);
  return { heading: () => domElement.querySelector("h1")?.textContent, reportError };
}

function Search() {
  return <h1>Search</h1>;
}

test("takes over the server's page", async () => {
  const { heading, reportError } = await takeOver({});
  expect(heading()).toBe("Home Search");
  expect(reportError).not.toHaveBeenCalled();
});

test.each(["whilePrepared", "whileRendered"])(
  "a page that is opened %s is shown, and the page that was left isn't faulty",
  async (when) => {
    const { heading, reportError } = await takeOver({ [when]: openSearch });
    await expect.poll(heading).toBe("Search");
    expect(reportError).not.toHaveBeenCalled();
  },
);

test("a page that is left while its code loads never begins", async () => {
  let arrive = () => {};
  const onMount = vi.fn<() => () => void>(() => () => {});
  const { mount, unmount } = createRemote({
    manifest: manifest as never,
    pages: {
      home: () => new Promise<typeof Search>((resolve) => (arrive = () => resolve(Search))),
    } as never,
    createStore: () =>
      ({ getState: () => ({}), subscribe: () => () => {}, onMount }) as unknown as Store,
  });
  const { services } = createTestServices(() => null, null);
  const domElement = document.createElement("div");
  const props = { ...services, domElement, locale: "en", messages: {} } as unknown as MountProps;
  const mounted = mount(props);
  openSearch();
  await unmount(props);
  arrive();
  await mounted;
  expect(onMount).not.toHaveBeenCalled();
  expect(domElement.innerHTML).toBe("");
});
