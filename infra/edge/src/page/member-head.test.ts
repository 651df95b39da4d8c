import { newSessionMember } from "@oneworld/contracts/auth/new-session-member";
import { PAGE_MARK } from "@oneworld/contracts/site/served-page";
import { expect, test } from "vitest";
import { page, SHELL_MANIFEST } from "../../test/manifests.ts";
import { createService, json } from "../../test/service.ts";
import { createArtefacts, createTestEdge } from "../../test/testing.ts";

const MEMBER = newSessionMember("amara", "Amara", "amara@example.org");
const ID = "0198c0de-0000-7000-8000-000000000001";

/** A site whose posts only their author may read, and whose stories are missing. @returns what a browser with a cookie gets */
async function open(path: string, cookie: string) {
  const artefacts = await createArtefacts();
  const story = page("story", "/story/:id", {
    remote: "mf-forum",
    title: "Story",
    data: ["/api/posts"],
    head: "/api/posts/{id}/head",
  });
  const manifest = { ...SHELL_MANIFEST, pages: [...SHELL_MANIFEST.pages, story] };
  const server = { file: "server/server.1.js" };
  const shell = await artefacts.publish("shell", "1.0.0", manifest, { server });
  await artefacts.promote(
    shell,
    await artefacts.publish("mf-forum", "2.0.0", undefined, { server }),
  );
  const service = await createService(({ url, headers }, response) => {
    const isAuthor = headers.cookie?.includes("ow_session=open");
    if (url.endsWith("/session")) json(response, { user: isAuthor ? MEMBER : null });
    else if (isAuthor && !url.endsWith("/head")) json(response, { title: "My post" });
    else json(response, { code: "not_found", message: "This post was not found." }, 404);
  });
  const { edge } = createTestEdge(artefacts.root, {
    services: { auth: service.url, forum: service.url },
    firstAnswersMs: 5_000,
    renderer: {
      render: async () => ({ html: PAGE_MARK, css: "", styles: "", missing: [] }),
      warm: async () => {},
      end: () => {},
    },
  });
  const answer = await edge.request(`http://oneworld.example${path}`, { headers: { cookie } });
  return { status: answer.status, title: /<title>([^|]*) \|/.exec(await answer.text())?.[1] };
}

test("the author's page of a post that visitors don't find isn't missing", async () => {
  expect(await open(`/post/${ID}`, "ow_session=open")).toEqual({ status: 200, title: "Post" });
});

test.each([
  ["a visitor's", `/post/${ID}`, ""],
  ["that of an ended session", `/post/${ID}`, "ow_session=another"],
  ["a member's of which the service has other data only", `/story/${ID}`, "ow_session=open"],
])("%s is", async (_, path, cookie) => {
  expect(await open(path, cookie)).toEqual({ status: 404, title: "Page not found" });
});
