import { createServer } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it } from "vitest";
import { createTestProfile } from "../../test/testing.ts";
import { createNameCheck } from "./name-check.ts";

const REFUSAL = "This name is too close to a moderator's.";

/** What auth is asked, and what it answers. */
const asked: unknown[] = [];
let answer = { status: 204, body: "" };

const auth = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const { url, headers } = request;
    asked.push({ url, authorization: headers.authorization, body: JSON.parse(body) as unknown });
    response.writeHead(answer.status).end(answer.body);
  });
});
const address = `http://127.0.0.1:${await listenLocally(auth)}`;
const profile = await createTestProfile({}, createNameCheck(address, testSettings.internalSecret));
afterAll(async () => {
  await profile.close();
  auth.close();
  auth.closeAllConnections();
});

async function rename(name: string) {
  const member = await profile.join("Noor Haddad");
  const before = await profile.everything();
  const path = `/api/profileupdated/${member.id}`;
  const { status, body } = await member.browser.send("PUT", path, { name, bio: "Trees" });
  const isUnchanged = isDeepStrictEqual(await profile.everything(), before);
  return { status, body, isUnchanged, member };
}

it("asks auth for a new name, and only for one", async () => {
  answer = { status: 204, body: "" };
  asked.length = 0;
  expect((await rename("Noor Haddad")).status).toBe(200);
  expect(asked).toEqual([]);
  const { status, member } = await rename("  Noor Lund ");
  expect(status).toBe(200);
  expect(asked).toEqual([
    {
      url: "/internal/names/check",
      authorization: `Bearer ${testSettings.internalSecret}`,
      body: { memberId: member.id, name: "Noor Lund" },
    },
  ]);
});

it("refuses a name that auth refuses, and changes nothing", async () => {
  const fields = { name: REFUSAL };
  const body = JSON.stringify({ code: "invalid_input", message: REFUSAL, fields });
  answer = { status: 400, body };
  expect(await rename("Grеta Lindqvist")).toMatchObject({
    status: 400,
    body: { code: "invalid_input", message: REFUSAL, fields },
    isUnchanged: true,
  });
});

it.each([
  [403, '{"code":"forbidden","message":"No."}'],
  [500, "broken"],
])("changes no name while auth answers %i", async (status, body) => {
  answer = { status, body };
  expect(await rename("Noor Lund")).toMatchObject({
    status: 503,
    body: { code: "unavailable" },
    isUnchanged: true,
  });
});

it("changes no name while auth is unavailable", async () => {
  auth.close();
  auth.closeAllConnections();
  expect(await rename("Noor Lund")).toMatchObject({ status: 503, isUnchanged: true });
});
