// @vitest-environment node
import { expect, it, vi } from "vitest";
import { offlinePage } from "./offline-page.ts";
import type { storedPages } from "./pages.ts";
import { sourceOf } from "./stored-copy.ts";

vi.mock("./pages.ts", () => ({ storedPages: async (): ReturnType<typeof storedPages> => [] }));

it("loads the page again once the device has a network, by the only script that its policy admits", async () => {
  vi.stubGlobal("navigator", { language: "en" });
  const page = await offlinePage();
  const [, script = ""] = /<script>(.*?)<\/script>/s.exec(await page.text()) ?? [];
  const reload = vi.fn<() => void>();
  const events = new EventTarget();
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script
  new Function("addEventListener", "location", script)(events.addEventListener.bind(events), {
    reload,
  });
  expect(reload).not.toHaveBeenCalled();
  events.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain(`script-src ${await sourceOf(script)};`);
});
