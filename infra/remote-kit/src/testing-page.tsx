import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { Store } from "@reduxjs/toolkit";
import { act, cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import type { RemoteServices } from "./api/base-query.ts";
import { removeDrafts } from "./drafts.ts";
import { MountPropsProvider } from "./mount-props-context.ts";

export { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

// Machines may be busy with a build at the same time
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

interface Surroundings {
  services: Partial<MountProps> | RemoteServices;
  store: Store;
  /** pattern of the page's address, and the address; the home page by default */
  path?: string;
  address?: string;
  /** whether the browser takes over the server's markup */
  isServed?: boolean;
}

/**
 * Shows a component until the end of the test, in its remote's store, with the shell's props and a router. Fragments of others stay
 * at their children. The test needs the environment happy-dom.
 *
 * @returns the member's mouse and keyboard, and the address that links have led to
 */
export async function showInPage(
  component: ReactNode,
  { services, store, path = "/", address = path, isServed = false }: Surroundings,
) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onTestFinished(() => {
    cleanup();
    removeDrafts();
    localStorage.clear();
    sessionStorage.clear();
  });
  let current = address;
  const Watch = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  };
  const props = {
    locale: "en-GB",
    ...services,
    fragments: { mount: () => () => undefined },
  } as unknown as MountProps;
  const page = (
    <MountPropsProvider value={props}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <Watch />
          <Routes>
            <Route path={path} element={component} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </Provider>
    </MountPropsProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (isServed) container.innerHTML = renderToString(page);
  await act(async () => void render(page, { container, hydrate: isServed }));
  return { user: userEvent.setup(), address: () => current };
}

/** What the error says that stands above a button: in its form, or in the whole page. Null without one. */
export function failureAbove(button: HTMLElement): string | null {
  const errors = (button.closest("form") ?? document.body).querySelectorAll("[data-form-error]");
  const isAbove = (error: Element) =>
    (error.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...errors].find(isAbove)?.textContent ?? null;
}
