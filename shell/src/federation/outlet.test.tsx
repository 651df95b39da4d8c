import { createTestServices } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { createShellStore } from "../store.ts";
import { createOutlet } from "./outlet.tsx";

async function showOutlet(served: Parameters<typeof createOutlet>[0] = null) {
  const outlet = createOutlet(served);
  const { services } = createTestServices(() => null);
  const view = (
    <main tabIndex={-1}>
      <outlet.View />
    </main>
  );
  const page = await showInPage(view, { services, store: createShellStore() });
  return { outlet, ...page };
}

const isLoading = () => document.querySelector("[aria-busy=true], [role=status]") !== null;

it("shows a skeleton, then what is mounted, and nothing of it afterwards", async () => {
  const { outlet } = await showOutlet();
  await act(async () => outlet.loading());
  expect(isLoading()).toBe(true);
  const { element, isServed } = outlet.open("mf-forum@1.0.0");
  element.append("A page");
  await act(async () => outlet.shown());
  expect([isServed(), isLoading(), screen.queryByText("A page") !== null]).toEqual([
    false,
    false,
    true,
  ]);
  outlet.close(element);
  expect(screen.queryByText("A page")).toBeNull();
});

it("offers another attempt when everything has failed, and keeps the focus for what it leads to", async () => {
  const { outlet, user } = await showOutlet();
  const retry = vi.fn<() => void>(() => outlet.loading());
  await act(async () => outlet.failed(retry));
  const button = screen.getByRole("button", { name: "Retry" });
  await user.click(button);
  expect(retry).toHaveBeenCalledOnce();
  expect([button.getAttribute("aria-busy"), document.activeElement]).toEqual(["true", button]);
  await act(async () => outlet.failed(retry));
  expect(button.getAttribute("aria-busy")).not.toBe("true");
  expect(document.activeElement).toBe(button);
  await user.click(button);
  // A guarded page loads once it is known who is signed in
  await act(async () => outlet.loading());
  expect(document.activeElement).toBe(button);
  outlet.open("mf-forum@1.0.0").element.innerHTML = "<h1>Climate</h1>";
  await act(async () => outlet.shown());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Climate"));
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("shows that another page loads which is opened during a retry", async () => {
  const { outlet, user } = await showOutlet();
  await act(async () => outlet.failed(() => outlet.loading()));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  history.pushState(null, "", "/Water");
  await act(async () => outlet.loading());
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(isLoading()).toBe(true);
});

/** The server's page of a release. */
function servedPage() {
  const place = document.createElement("div");
  const element = place.appendChild(document.createElement("div"));
  element.dataset["release"] = "mf-forum@1.0.0";
  element.append("The server's page");
  return { address: new URL(location.href), place, element };
}

it("keeps the server's page while its build loads, and gives it to that build", async () => {
  const served = servedPage();
  const { outlet } = await showOutlet(served);
  await act(async () => outlet.loading());
  expect([isLoading(), screen.queryByText("The server's page") !== null]).toEqual([false, true]);
  const { element, isServed } = outlet.open("mf-forum@1.0.0");
  expect([element, isServed()]).toEqual([served.element, true]);

  // The build renders another page that has been opened meanwhile
  history.pushState(null, "", "/Climate");
  expect(isServed()).toBe(false);
});

it("leaves the server's page out where another page has been opened", async () => {
  const { outlet } = await showOutlet(servedPage());
  history.pushState(null, "", "/Poverty");
  expect(outlet.open("mf-forum@1.0.0").isServed()).toBe(false);
  expect(screen.queryByText("The server's page")).toBeNull();
});

it("keeps the server's page until another build is shown", async () => {
  const { outlet } = await showOutlet(servedPage());
  const { element, isServed } = outlet.open("mf-forum@0.9.0");
  expect(isServed()).toBe(false);
  expect(screen.queryByText("The server's page")).not.toBeNull();
  element.append("Another build's page");
  await act(async () => outlet.shown());
  expect(screen.queryByText("The server's page")).toBeNull();
  expect(screen.queryByText("Another build's page")).not.toBeNull();
});

it("keeps the server's page when no build can be shown, and leaves it with its address", async () => {
  const { outlet } = await showOutlet(servedPage());
  const { element } = outlet.open("mf-forum@1.0.0");
  outlet.keep(element);
  outlet.close(outlet.open("mf-forum@0.9.0").element);
  await act(async () => outlet.failed(() => {}));
  expect(screen.queryByText("The server's page")).not.toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("This page can only be read right now");
  history.pushState(null, "", "/chats");
  outlet.open("mf-chat@1.0.0");
  expect(screen.queryByText("The server's page")).toBeNull();
});
