import {
  CURRENT_PAGE_MESSAGE,
  STORED_COPY_ID,
  STORED_LATER_MESSAGE,
} from "@oneworld/contracts/site/stored-pages";
import { expect, it, onTestFinished, vi } from "vitest";
import type { ShellSession } from "../session/session.ts";
import { keepOffline } from "./keep-offline.ts";

/** Has a page, and the worker of its browser. @returns what the page says to the worker, and how the worker answers */
async function openPage(markup: string) {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal("PerformanceNavigationTiming", Object);
  const observers: PerformanceObserverCallback[] = [];
  class Observer {
    constructor(callback: PerformanceObserverCallback) {
      observers.push(callback);
    }
    observe() {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  document.body.innerHTML = markup;
  const postMessage = vi.fn<(message: unknown) => void>();
  const worker = Object.assign(new EventTarget(), {
    controller: { postMessage },
    register: () => Promise.resolve(),
    ready: Promise.resolve({ active: null }),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  const session = { isKnown: () => false, subscribe: () => {} } as unknown as ShellSession;
  await keepOffline(true, session, String);
  const answer = (data: string) => worker.dispatchEvent(new MessageEvent("message", { data }));
  const load = (address: string) => {
    const loaded = { getEntriesByType: () => [{ name: new URL(address, location.href).href }] };
    for (const observer of observers) observer(loaded as never, {} as PerformanceObserver);
  };
  return { postMessage, answer, load };
}

it("stores the files that come as long as a reader scrolls, and asks for the page no more", async () => {
  const { postMessage, load } = await openPage("");
  const asked: unknown[] = [];
  for (let picture = 0; picture < 5; picture += 1) {
    load(`/media/${picture}.webp`);
    await vi.advanceTimersByTimeAsync(10_000);
    asked.push(postMessage.mock.lastCall?.[0]);
  }
  expect(postMessage).toHaveBeenCalledTimes(6);
  expect(asked).toMatchObject(asked.map(() => ({ visited: { hasOnlyFiles: true } })));
  history.pushState(null, "", "/Climate");
  const detail = { originalEvent: {} };
  window.dispatchEvent(new CustomEvent("single-spa:before-routing-event", { detail }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(postMessage).toHaveBeenLastCalledWith(
    expect.objectContaining({
      visited: expect.objectContaining({ address: "/Climate", hasOnlyFiles: false }) as unknown,
    }),
  );
});

it("asks a few times, ever later, for a page that the server was too busy to render", async () => {
  const { postMessage, answer } = await openPage("");
  await vi.advanceTimersByTimeAsync(5_000);
  const before = postMessage.mock.calls.length;
  for (const [index, most] of [45_000, 180_000, 720_000].entries()) {
    answer(STORED_LATER_MESSAGE);
    answer(STORED_LATER_MESSAGE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(postMessage).toHaveBeenCalledTimes(before + index);
    await vi.advanceTimersByTimeAsync(most);
    expect(postMessage).toHaveBeenCalledTimes(before + index + 1);
  }
  answer(STORED_LATER_MESSAGE);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(postMessage).toHaveBeenCalledTimes(before + 3);
});

it("offers the current page once beside what was typed, and then loads it no more", async () => {
  const { postMessage, answer } = await openPage(
    `<p id="${STORED_COPY_ID}">This is a stored copy.</p><input>`,
  );
  const [field] = document.getElementsByTagName("input");
  if (field) field.value = "Typed words";

  await vi.advanceTimersByTimeAsync(11_000);
  expect(postMessage).toHaveBeenCalledTimes(3);
  answer(CURRENT_PAGE_MESSAGE);
  const button = document.querySelector("button");
  expect(button?.textContent).toBe("Show the current page");
  button?.focus();
  answer(CURRENT_PAGE_MESSAGE);
  expect(document.activeElement).toBe(button);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(postMessage).toHaveBeenCalledTimes(3);
});

it("reports pages that were left within seconds, too", async () => {
  const { postMessage } = await openPage("");
  await vi.advanceTimersByTimeAsync(5_000);
  postMessage.mockClear();
  const paths = ["/first", "/second"];
  for (const path of paths) {
    history.pushState(null, "", path);
    const detail = { originalEvent: { singleSpa: true, singleSpaTrigger: "pushState" } };
    dispatchEvent(new CustomEvent("single-spa:before-routing-event", { detail }));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(postMessage.mock.calls).toMatchObject(paths.map((address) => [{ visited: { address } }]));
});
