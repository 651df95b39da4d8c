import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { MountPropsProvider } from "@oneworld/remote-kit";
import type { Server } from "@oneworld/remote-kit/testing";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { createForum } from "./forum-fixture.ts";

/**
 * Shows a page of the forum at an address until the end of the test. Fragments of others stay at their children.
 *
 * @param at the page's pattern, and the address
 */
export async function showPage(
  page: ReactNode,
  at: { path: string; address: string },
  server: Server,
  signedIn?: SessionMember | null,
) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const forum = createForum(server, signedIn);
  const props = {
    ...forum.services,
    fragments: { mount: () => () => undefined },
  } as unknown as MountProps;
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  const show = () =>
    act(async () =>
      root.render(
        <MountPropsProvider value={props}>
          <Provider store={forum.store}>
            <MemoryRouter initialEntries={[at.address]}>
              <Routes>
                <Route path={at.path} element={page} />
              </Routes>
            </MemoryRouter>
          </Provider>
        </MountPropsProvider>,
      ),
    );
  const buttons = () => [...host.querySelectorAll("button")];
  const nameOf = (element: Element) =>
    element.getAttribute("aria-label") ?? element.textContent ?? "";
  return {
    ...forum,
    show,
    heading: () => host.querySelector("h1")?.textContent,
    text: () => host.textContent,
    all: (selector: string) => [...host.querySelectorAll(selector)],
    links: () => [...host.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    hasButton: (name: string) => buttons().some((button) => nameOf(button) === name),
    press: (name: string) =>
      act(async () =>
        buttons()
          .find((button) => nameOf(button) === name)
          ?.click(),
      ),
  };
}
