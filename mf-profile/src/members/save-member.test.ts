import { ApiError } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { bioTyped, selectBioDraft } from "./bio-draft.slice.ts";
import { membersApi } from "./members.api.ts";
import { submitBio } from "./submit-bio.ts";

const { getProfile, saveProfile } = membersApi.endpoints;

function own(server: Server) {
  const page = createProfiles(server);
  return {
    ...page,
    shown: () => getProfile.select("tess")(page.store.getState()).data,
    draft: () => selectBioDraft(page.store.getState(), "tess"),
  };
}

describe("a bio", () => {
  const saves: Server = ({ body }) => ({
    ...profile("tess", { bio: String(body["bio"]).trim() }),
    message: "Your bio is saved.",
  });

  it("is shown here and elsewhere once it is saved, and the draft is gone", async () => {
    const { store, shown, draft, updates, said, calls } = own(saves);
    store.dispatch(bioTyped({ memberId: "tess", text: "Hello " }));
    await store.dispatch(submitBio("tess", "Hello "));
    expect(calls).toMatchObject([
      { method: "patch", url: "/api/updatedbio/tess", body: { bio: "Hello " } },
    ]);
    expect(shown()?.bio).toBe("Hello");
    expect(shown()).not.toHaveProperty("message");
    expect(updates).toEqual([{ name: "tess", bio: "Hello", img: null, statusBadge: "Basic" }]);
    expect(draft()).toBeUndefined();
    expect(said).toEqual(["Your bio is saved."]);
  });

  it("that isn't saved is kept as it was typed, with the server's reason", async () => {
    const { store, draft, said } = own(() => {
      throw refusal;
    });
    await store.dispatch(submitBio("tess", "Hello"));
    expect(draft()).toEqual({
      text: "Hello",
      failure: { message: refusal.message, isOfField: false },
    });
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });

  it("that is refused keeps what is wrong with it, until it is changed", async () => {
    const { store, draft } = own(() => {
      throw new ApiError(400, "invalid_input", "Bio is too long.", { bio: "Bio is too long." });
    });
    await store.dispatch(submitBio("tess", "Hello"));
    expect(draft()).toEqual({
      text: "Hello",
      failure: { message: "Bio is too long.", isOfField: true },
    });
    store.dispatch(bioTyped({ memberId: "tess", text: "Hi" }));
    expect(draft()).toEqual({ text: "Hi" });
  });
});

describe("a profile", () => {
  it("shows a new picture at once, in the header too", async () => {
    const img = { secure_url: "/media/new.webp" };
    const { store, shown, updates, calls } = own(() => ({
      ...profile("tess", { img }),
      message: "Your picture is saved.",
    }));
    const changes = { img: "data:image/webp;base64,", target: "avatar" as const };
    await store.dispatch(saveProfile.initiate({ memberId: "tess", changes }));
    expect(calls).toMatchObject([
      {
        method: "put",
        url: "/api/profileupdated/tess",
        body: { img: "data:image/webp;base64,", target: "avatar" },
      },
    ]);
    expect(shown()?.img).toEqual(img);
    expect(updates).toMatchObject([{ img }]);
  });

  it("is as it was when the call fails, which the form learns", async () => {
    const { store, shown, updates } = own(() => {
      throw refusal;
    });
    const save = saveProfile.initiate({ memberId: "tess", changes: { name: "Tess B" } });
    await expect(store.dispatch(save).unwrap()).rejects.toMatchObject({ status: 503 });
    expect(shown()).toBeUndefined();
    expect(updates).toEqual([]);
  });
});
