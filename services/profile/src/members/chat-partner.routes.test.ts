import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import { chatPartnerSchema, type ProfileUpdated } from "@oneworld/contracts/profile/http";
import { newId } from "@oneworld/service-kit/data/id";
import { afterAll, describe, expect, it } from "vitest";
import { pngUrl } from "@oneworld/service-kit/test/testing-pictures";
import { createTestProfile } from "../../test/testing.ts";

const profile = await createTestProfile();
afterAll(() => profile.close());

describe("GET /api/userschat", () => {
  it("shows a member the public profile of another", async () => {
    const [viewer, friend] = [await profile.join(), await profile.join("Amara Okafor")];
    const path = `/api/profileupdated/${friend.id}`;
    const { img } = (
      await friend.browser.send<ProfileUpdated>("PUT", path, { img: await pngUrl() })
    ).body;
    const { status, body } = await viewer.browser.get(`/api/userschat?userId=${friend.id}`);
    expect(status).toBe(200);
    expect(chatPartnerSchema.strict().parse(body)).toEqual({
      id: friend.id,
      _id: friend.id,
      name: "Amara Okafor",
      img,
      statusBadge: "Basic",
    });
  });

  it("shows newcomers to themselves only", async () => {
    const newcomer = profile.signIn("Noor Haddad");
    const path = `/api/userschat?userId=${newcomer.id}`;
    expect((await newcomer.browser.get(path)).body).toMatchObject({ name: "Noor Haddad" });
    expect((await profile.signIn().browser.get(path)).status).toBe(404);
  });

  it("refuses visitors, unknown ids and what is no id", async () => {
    const { id, browser } = await profile.join();
    const refusal = async (asked: ReturnType<typeof browser.get>) => {
      const { status, body } = await asked;
      const { code, fields = {} } = errorBodySchema.strict().parse(body);
      return [status, code, ...Object.keys(fields)];
    };
    expect(await refusal(profile.visitor().get(`/api/userschat?userId=${id}`))).toEqual([
      401,
      "unauthenticated",
    ]);
    expect(await refusal(browser.get(`/api/userschat?userId=${newId()}`))).toEqual([
      404,
      "not_found",
    ]);
    for (const query of ["", "?userId=", "?userId=me", "?userId=%00"]) {
      expect(await refusal(browser.get(`/api/userschat${query}`))).toEqual([
        400,
        "invalid_input",
        "userId",
      ]);
    }
  });
});
