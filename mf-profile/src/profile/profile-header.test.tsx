import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { createWords, WordsContext } from "@oneworld/ui";
import { expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { ProfileHeader } from "./profile-header.tsx";

it("is titled by the name in the reader's language where the site gives it", async () => {
  const header = (
    <ProfileHeader profile={profile("tess", { name: "Member #61C2" })} actions={null} />
  );
  await showInPage(
    <WordsContext value={createWords("es", { "Member #{code}": "Miembro #{code}" })}>
      {header}
    </WordsContext>,
    createProfiles(() => null),
  );
  expect(screen.getByRole("heading", { name: "Miembro #61C2" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Miembro #61C2" })).toBeTruthy();
});

it("names the membership in the reader's language", async () => {
  const header = (
    <ProfileHeader profile={profile("tess", { statusBadge: "Legend" })} actions={null} />
  );
  await showInPage(
    <WordsContext value={createWords("es", { Legend: "Leyenda" })}>{header}</WordsContext>,
    createProfiles(() => null),
  );
  expect(screen.getByText("Leyenda")).toBeTruthy();
  expect(screen.queryByText("Legend")).toBeNull();
});
