import type { Post } from "@oneworld/contracts/forum/http";
import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { type ReactNode, useState } from "react";
import { expect, it } from "vitest";
import { comment, createForum, post } from "../testing/forum-fixture.ts";
import { EditCommentForm } from "./edit-comment-form.tsx";
import { EditPostForm } from "./edit-post-form.tsx";

const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
const button = (name: string) => screen.getByRole("button", { name });
const kept = () => Object.keys(localStorage).filter((key) => key.includes("edit-"));

/** What a member sees at each visit. */
function Visits({ show }: { show: (visit: number) => ReactNode }) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <div key={visit}>{show(visit)}</div>
    </>
  );
}

/** The form for a post of a member. @param changes what is saved at a visit */
async function editPost(changes: (visit: number) => Partial<Post> = () => ({})) {
  const server = breakable(() => ({}));
  const forum = createForum(server.answer, member());
  const saved: unknown[] = [];
  const page = await showInPage(
    <Visits
      show={(visit) => (
        <EditPostForm
          post={post("p", changes(visit))}
          onSave={async (given) => {
            if (server.isDown) throw refusal;
            saved.push(given);
          }}
          onDone={() => undefined}
        />
      )}
    />,
    forum,
  );
  return { ...page, server, saved };
}

it("what was typed into a post outlives a refusal and a reload, and is forgotten once it is saved", async () => {
  const { user, server, saved } = await editPost(() => ({ warning: "Floods" }));
  await user.type(title(), "!");
  server.isDown = true;
  await user.click(button("Save"));
  await waitFor(() => expect(failureAbove(button("Save"))).not.toBeNull());
  server.isDown = false;
  await user.click(button("Come back"));
  expect(title().value).toBe("p!");
  await user.click(button("Save"));
  // The rest may have been saved elsewhere meanwhile
  await waitFor(() => expect(saved).toEqual([{ title: "p!" }]));
  await waitFor(() => expect(kept()).toEqual([]));
});

it("a form in which the member changes nothing saves nothing new", async () => {
  const { user, saved } = await editPost();
  await user.click(button("Save"));
  await waitFor(() => expect(saved).toEqual([{ title: "p" }]));
});

it("a cancelled change is forgotten", async () => {
  const { user } = await editPost();
  await user.type(title(), "!");
  expect(kept()).toHaveLength(1);
  await user.click(button("Cancel"));
  await user.click(button("Come back"));
  expect([title().value, kept()]).toEqual(["p", []]);
});

it("a draft of an older wording replaces the saved one only on request", async () => {
  const editedAt = "2026-01-06T09:00:00.000Z";
  const { user } = await editPost((visit) => (visit === 1 ? {} : { title: "Saved", editedAt }));
  await user.type(title(), "!");
  await user.click(button("Come back"));
  expect(title().value).toBe("Saved");
  await user.click(button("Use the draft"));
  expect(title().value).toBe("p!");
  expect(screen.queryByRole("button", { name: "Use the draft" })).toBeNull();
  await user.click(button("Come back"));
  expect(title().value).toBe("p!");
});

it("what was typed into a comment outlives a reload, apart from those of others", async () => {
  const saved: string[] = [];
  const forum = createForum(() => ({}), member());
  const { user } = await showInPage(
    <Visits
      show={(visit) => (
        <EditCommentForm
          comment={comment(visit === 2 ? "other" : "c1")}
          onSave={async (content) => saved.push(content)}
          onDone={() => undefined}
        />
      )}
    />,
    forum,
  );
  await user.type(box(), "!");
  await user.click(button("Come back"));
  expect(box().value).toBe("other");
  await user.click(button("Come back"));
  expect(box().value).toBe("c1!");
  await user.click(button("Save"));
  await waitFor(() => expect(saved).toEqual(["c1!"]));
  await waitFor(() => expect(kept()).toEqual([]));
});
