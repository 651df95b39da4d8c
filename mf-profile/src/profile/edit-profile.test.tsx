import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { useGetProfileQuery } from "../members/members.api.ts";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { EditProfile } from "./edit-profile.tsx";

function Own() {
  const { data } = useGetProfileQuery("tess");
  return data ? <EditProfile profile={data} /> : null;
}

it("has the focus in its form once a picture is removed", async () => {
  const img = { public_id: "one", secure_url: "/media/one.webp" };
  const { user } = await showInPage(
    <Own />,
    createProfiles(({ method }) =>
      method === "put" ? { ...profile("tess"), message: "Saved" } : profile("tess", { img }),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  await user.click(screen.getByRole("button", { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
