import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailRoutes } from "./mail.routes.ts";

const HOSTILE = `<script>alert("1")</script>`;
const ids = Array.from({ length: 3 }, (_, index) => `019b8d3a-000${index}-7000-8000-00000000000a`);

let folder: string;
let app: Hono;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  ids.forEach((id, index) => {
    const mail = {
      id,
      sentAt: `2026-01-0${index + 1}T09:30:00.000Z`,
      from: "One World <no-reply@localhost>",
      to: `Member${index % 2}@example.org`,
      subject: index === 2 ? HOSTILE : `Email ${index}`,
      text: `Read ${HOSTILE}\n\nhttp://localhost:3000/auth/reset#token=abc&x="y\n\njavascript:alert(1)`,
    };
    writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(mail));
  });
  writeFileSync(path.join(folder, "019b8d3a-0009-7000-8000-00000000000a.json.part"), "{");
  writeFileSync(path.join(folder, "019b8d3a-0008-7000-8000-00000000000a.json"), "not JSON");
  writeFileSync(path.join(folder, "secret.json"), "{}");
  app = new Hono().route("/local/mail", mailRoutes(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (address: string) => {
  const response = await app.request(address);
  return { response, text: await response.text() };
};

describe("the local mail page", () => {
  it("lists messages, newest first, and passes over what is none", async () => {
    const { response, text } = await get("/local/mail");
    expect(response.headers.get("content-type")).toContain("text/html");
    const links = [...text.matchAll(/href="\/local\/mail\/([\da-f-]{36})"/g)];
    expect(links.map(([, id]) => id)).toEqual(ids.toReversed());
    expect(text).toContain("Member1@example.org");
  });

  it("shows one as text, with its addresses as links and no markup", async () => {
    const { text } = await get(`/local/mail/${ids[2]}`);
    expect(text).not.toContain(HOSTILE);
    expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    const article = text.slice(text.indexOf("<article>"));
    const links = [...article.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href);
    expect(links).toEqual(["http://localhost:3000/auth/reset#token=abc&amp;x="]);
  });

  it("loads only its own style sheet and runs no script", async () => {
    for (const address of ["/local/mail", `/local/mail/${ids[0]}`, "/local/mail/none"]) {
      const { response } = await get(address);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy.split("; ").toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "style-src 'self'",
      ]);
    }
    const { response, text } = await get("/local/mail/style.css");
    expect(response.headers.get("content-type")).toBe("text/css");
    expect(text).toContain("color-scheme");
  });

  it("gives tests the messages to one address", async () => {
    const { text } = await get("/local/mail/messages.json?to=member0@EXAMPLE.org");
    const { messages } = JSON.parse(text) as { messages: { id: string }[] };
    expect(messages.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    const all = JSON.parse((await get("/local/mail/messages.json")).text) as {
      messages: unknown[];
    };
    expect(all.messages).toHaveLength(3);
  });

  it.each(["secret", "..%2F..%2Fetc%2Fpasswd", "019b8d3a-0008-7000-8000-00000000000a", "%00"])(
    "has no message %s",
    async (id) => {
      expect((await get(`/local/mail/${id}`)).response.status).toBe(404);
    },
  );

  it("says so while there is no mail", async () => {
    const empty = await mailRoutes(path.join(folder, "missing")).request("/");
    expect(await empty.text()).toContain("No mail yet.");
  });
});
