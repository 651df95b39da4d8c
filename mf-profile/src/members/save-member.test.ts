import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { membersApi } from "./members.api.ts";

const { getProfile, saveBio, saveProfile } = membersApi.endpoints;

function own(server: Server) {
  const page = createProfiles(server);
  return {
    ...page,
    shown: () => getProfile.select("tess")(page.store.getState()).data,
  };
}

describe("a bio", () => {
  const save = saveBio.initiate({ memberId: "tess", bio: "Hello" });

  it("is shown here and elsewhere once it is saved", async () => {
    const { store, shown, updates, said, calls } = own(({ body }) => ({
      ...profile("tess", { bio: String(body["bio"]) }),
      message: "Your bio is saved.",
    }));
    await store.dispatch(save);
    expect(calls).toMatchObject([
      { method: "patch", url: "/api/updatedbio/tess", body: { bio: "Hello" } },
    ]);
    expect(shown()?.bio).toBe("Hello");
    expect(shown()).not.toHaveProperty("message");
    expect(updates).toEqual([{ name: "tess", bio: "Hello", img: null, statusBadge: "Basic" }]);
    expect(said).toEqual(["Your bio is saved."]);
  });

  it("that isn't saved passes the server's reason to the form", async () => {
    const { store, shown, said } = own(() => {
      throw refusal;
    });
    await expect(store.dispatch(save).unwrap()).rejects.toMatchObject({
      message: refusal.message,
    });
    expect([shown(), said]).toEqual([undefined, []]);
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
