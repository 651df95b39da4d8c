// @vitest-environment happy-dom
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import arabic from "../locales/ar.json" with { type: "json" };
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { ProfileHeader } from "./profile-header.tsx";

it.each([
  ["en-GB", {}, "Legend"],
  ["ar", arabic, "أسطورة"],
] as const)("names the member's tier in %s", async (locale, catalogue, name) => {
  await showInPage(
    <WordsContext value={createWords(locale, catalogue)}>
      <ProfileHeader profile={profile("tess", { statusBadge: "Legend" })} actions={null} />
    </WordsContext>,
    createProfiles(() => null),
  );
  expect(screen.getByText(name)).toBeDefined();
});
