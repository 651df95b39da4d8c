import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { OwnProfilePage } from "./own-profile.page.tsx";

it("says what moderators hide of one's profile, and leads to the reasons", async () => {
  const hidden = {
    name: "Rude Name",
    bio: "Rude words",
    img: { secure_url: "/media/img.webp" },
    cover: { secure_url: "/media/cover.webp" },
    statementId: "s1",
  };
  const profiles = createProfiles(() => profile("tess", { hidden }));
  await showInPage(<OwnProfilePage />, profiles);
  const link = await screen.findByRole("link", { name: "Read why, and appeal" });
  expect(link.getAttribute("href")).toContain("/statement/s1");
  expect(document.body.textContent).toMatch(/Your name was Rude Name\..*Your bio was: Rude words/);
  const pictures = ["Your hidden picture", "Your hidden cover"].map((name) =>
    screen.getByRole("img", { name }).getAttribute("src"),
  );
  expect(pictures).toEqual(["/media/img.webp", "/media/cover.webp"]);
});
