import { signInPath } from "@oneworld/contracts/site/guards";
import { describe, expect, it } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { TEST_SITE } from "../testing.ts";
import { returnPath } from "./return-path.ts";

setSiteMap(TEST_SITE);

const queryOf = (path: string): string => path.slice(path.indexOf("?"));
const asked = (value: string): string | null =>
  returnPath(`?${new URLSearchParams({ returnTo: value }).toString()}`);

describe("returnPath", () => {
  it.each([
    "/createpost",
    "/userprofile/0190a",
    "/Climate/Asia?sort=new#post-3",
    "/report?target=a%26b",
  ])("leads back to %s", (from) => {
    expect(returnPath(queryOf(signInPath(from)))).toBe(from);
  });

  it("knows no way back where no guard has sent the visitor", () => {
    expect(returnPath("")).toBeNull();
    expect(returnPath("?returnTo=")).toBeNull();
  });

  it.each([
    "https://evil.example/profile",
    "//evil.example/profile",
    "/\\evil.example/profile",
    "/\t/evil.example/profile",
    "/\n/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    " /profile",
    "profile",
    "/..//evil.example/",
  ])("never leads to another site: %j", (value) => {
    expect(asked(value)).toBeNull();
  });

  it.each([
    "/auth/signin",
    "/auth/signup?returnTo=/auth/signin",
    "/AUTH/SIGNIN/",
    "/nowhere",
    "/api/users/logout",
  ])("never leads to a page that has nothing for a member: %s", (value) => {
    expect(asked(value)).toBeNull();
  });
});
