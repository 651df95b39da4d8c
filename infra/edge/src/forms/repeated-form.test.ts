import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { PAGE_MARK, type RenderRequest } from "@oneworld/contracts/site/served-page";
import { issueCsrfToken } from "@oneworld/service-kit/http/csrf";
import { expect, test } from "vitest";
import { SHELL_MANIFEST } from "../../test/manifests.ts";
import { json } from "../../test/service.ts";
import { createArtefacts, createTestEdge, CSRF_SECRET, listen } from "../../test/testing.ts";

const SITE = "http://oneworld.example";
const MEMBER = newSessionMember("amara", "Amara", "amara@example.org");
const FORMS = { write: { call: "POST /api/posts", fields: { words: "text" } } } as const;

/** Sends a form twice, whose call gets this answer. @returns the word on the page that is shown in between, and the keys of the calls */
async function sendTo(status: number) {
  const artefacts = await createArtefacts();
  const server = { file: "server/server.1.js" };
  const manifest = { ...SHELL_MANIFEST, forms: FORMS };
  await artefacts.promote(await artefacts.publish("shell", "1.0.0", manifest, { server }));
  const keys: (string | undefined)[] = [];
  const service = await listen(({ method, headers }, response) => {
    if (method === "GET") return json(response, { user: MEMBER });
    keys.push(String(headers["idempotency-key"]));
    json(response, { code: status < 500 ? "invalid_input" : "internal", message: "No." }, status);
  });
  const words: (string | undefined)[] = [];
  const { edge } = createTestEdge(artefacts.root, {
    services: { auth: service.url, forum: service.url },
    firstAnswersMs: 5_000,
    renderer: {
      render: async (_, __, request) => {
        words.push((JSON.parse(request) as RenderRequest).once);
        return { html: PAGE_MARK, css: "", styles: "", missing: [] };
      },
      warm: async () => {},
      end: () => {},
    },
  });
  const send = async (once: string | undefined) => {
    const form = new URLSearchParams({ _form: `shell/write?_once=${once}`, words: "A long post" });
    const response = await edge.request(`${SITE}/about`, {
      method: "POST",
      body: form.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: SITE,
        cookie: `ow_session=open; XSRF-TOKEN=${issueCsrfToken(CSRF_SECRET, "open")}`,
      },
    });
    expect(response.status).toBe(status);
    return words.at(-1);
  };
  const shown = await send("page-12345");
  await send(shown);
  return { shown, keys };
}

test("a form whose outcome is unknown takes effect once, though its page is shown again", async () => {
  const { shown, keys } = await sendTo(500);
  expect(shown).toBe("page-12345");
  expect(keys[1]).toBe(keys[0]);
});

test("a refused form gets another word", async () => {
  const { shown, keys } = await sendTo(400);
  expect(shown).toMatch(/^[\w-]{8,64}$/);
  expect(shown).not.toBe("page-12345");
  expect(keys[1]).not.toBe(keys[0]);
});
