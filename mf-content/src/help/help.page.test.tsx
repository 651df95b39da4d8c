import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { CONTACT_PATH, DISCLOSURE_PATH } from "@oneworld/contracts/site/help-addresses";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { AccessibilityPage } from "../accessibility/accessibility.page.tsx";
import { createContent } from "../testing/content-fixture.ts";
import { HelpPage } from "./help.page.tsx";
import arabic from "./locales/ar.json" with { type: "json" };

const CONTACT = "help@oneworld.example";

function show(page: ReactNode, contact = CONTACT) {
  const { services, ...surroundings } = createContent(() => null);
  return showInPage(page, { ...surroundings, services: { ...services, contact } });
}

it("has a section for each address that leads to one, and names the contact", async () => {
  await show(<HelpPage />);
  for (const path of [CONTACT_PATH, DISCLOSURE_PATH]) {
    expect(document.getElementById(path.split("#")[1] ?? "")?.tagName).toBe("H2");
  }
  for (const link of screen.getAllByRole("link", { name: CONTACT })) {
    expect(link.getAttribute("href")).toBe(`mailto:${CONTACT}`);
  }
  const [contents] = screen.getAllByRole("navigation", { name: "Contents" });
  const titles = screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
  for (const link of contents?.querySelectorAll("a") ?? []) {
    expect(titles).toContain(link.textContent);
  }
});

it("names no address where the site states none", async () => {
  await show(<HelpPage />, "");
  expect(document.body.textContent).toContain("Write to our email address.");
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

it("says in the accessibility statement what the tests found, and when an answer comes", async () => {
  await show(<AccessibilityPage />);
  const text = document.querySelector("body")?.textContent;
  expect(text).toContain("partially conformant");
  expect(text).toContain(`${ACCESSIBILITY_SWEEP.rules} rules of axe-core`);
  expect(text).toContain("We answer within 5 days");
  expect(screen.getByRole("link", { name: CONTACT })).toBeDefined();
});

it("has Arabic plurals, and its links where the Arabic sentences have them", async () => {
  await show(
    <WordsContext value={createWords("ar", arabic)}>
      <HelpPage />
    </WordsContext>,
  );
  expect(document.body.textContent).toContain("خلال 10 دقائق");
  expect(document.body.textContent).toContain("خلال 6 أشهر");
  const link = screen.getByRole("link", { name: "مدونة السلوك" });
  expect(link.getAttribute("href")).toBe("/codeconduct");
  expect(document.body.textContent).not.toMatch(/[<>{}]/);
});
