import { keepDraft } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { OwnBio } from "./own-bio.tsx";

/** Shows one's own bio, "Old words", whose change is answered by the given server. */
async function showBio(server: Server) {
  const profiles = createProfiles(server);
  const bio = <OwnBio profile={profile("tess", { bio: "Old words" })} />;
  const { user } = await showInPage(bio, profiles);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return {
    ...profiles,
    user,
    press,
    async submit(text: string) {
      await press("Add Bio");
      await user.clear(screen.getByRole("textbox"));
      await user.type(screen.getByRole("textbox"), text);
      await press("Submit");
    },
  };
}

const box = () => screen.queryByRole<HTMLTextAreaElement>("textbox");
const focused = () => document.activeElement?.textContent;

it("opens with the bio as it is and the focus in it; Cancel leads back to the button and forgets what was typed", async () => {
  const { press, user, calls } = await showBio(() => null);
  await press("Add Bio");
  expect(box()?.value).toBe("Old words");
  expect(document.activeElement).toBe(box());
  await user.type(box() as HTMLElement, " and new ones");
  await press("Cancel");
  expect([box(), focused(), calls]).toEqual([null, "Add Bio", []]);
  await press("Add Bio");
  expect(box()?.value).toBe("Old words");
});

it("is open after a reload with what was typed, without the focus", async () => {
  keepDraft("bio", "tess", { bio: "Half a thought" });
  const { press, user } = await showBio(() => null);
  expect(box()?.value).toBe("Half a thought");
  expect(document.activeElement).toBe(document.body);
  await user.clear(box() as HTMLElement);
  expect(box()).not.toBeNull();
  await press("Cancel");
  expect(box()).toBeNull();
});

it("sends what was written, and closes", async () => {
  const answer = { ...profile("tess", { bio: "New words" }), message: "Saved" };
  const { press, submit, calls } = await showBio(() => answer);
  await submit("New words");
  expect(calls).toMatchObject([{ method: "patch", body: { bio: "New words" } }]);
  expect([box(), focused()]).toEqual([null, "Add Bio"]);
  await press("Add Bio");
  expect(box()?.value).toBe("Old words");
});

it("keeps what couldn't be saved for the next time that the form opens", async () => {
  const { press, submit, said } = await showBio(() => {
    throw refusal;
  });
  await submit("New words");
  expect(box()).toBeNull();
  expect(said.join()).toContain(refusal.message);
  await press("Add Bio");
  expect(box()?.value).toBe("New words");
});
