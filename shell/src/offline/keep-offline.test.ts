import { CURRENT_PAGE_MESSAGE, STORED_COPY_ID } from "@oneworld/contracts/site/stored-pages";
import { expect, it, onTestFinished, vi } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { keepOffline } from "./keep-offline.ts";

it("offers the current page once beside what was typed, and then loads it no more", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal("PerformanceNavigationTiming", Object);
  document.body.innerHTML = `<p id="${STORED_COPY_ID}">This is a stored copy.</p><input>`;
  const [field] = document.getElementsByTagName("input");
  if (field) field.value = "Typed words";
  const postMessage = vi.fn<(message: unknown) => void>();
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage },
    register: () => Promise.resolve(),
    ready: Promise.resolve({ active: null }),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: worker });
  const session = { isKnown: () => false, subscribe: () => {} } as unknown as ShellSession;
  await keepOffline(true, session, String);
  const answer = () =>
    worker.dispatchEvent(new MessageEvent("message", { data: CURRENT_PAGE_MESSAGE }));

  await vi.advanceTimersByTimeAsync(11_000);
  expect(postMessage).toHaveBeenCalledTimes(3);
  answer();
  const button = document.querySelector("button");
  expect(button?.textContent).toBe("Show the current page");
  button?.focus();
  answer();
  expect(document.activeElement).toBe(button);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(postMessage).toHaveBeenCalledTimes(3);
});
