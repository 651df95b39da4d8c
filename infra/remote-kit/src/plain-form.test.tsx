// @vitest-environment happy-dom
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { FormOutcome } from "@oneworld/contracts/site/served-page";
import { FormError, TextField } from "@oneworld/ui";
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { keepDraft, readDraft, removeDrafts } from "./drafts.ts";
import { MountPropsProvider } from "./mount-props-context.ts";
import { plainFormField } from "./plain-form.tsx";
import { createTestServices } from "./testing.ts";
import { useDraft } from "./use-draft.ts";
import { useForm } from "./use-form.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const REFUSED: FormOutcome = {
  form: "mf-forum/comment",
  values: { postId: "1", words: "Long words" },
  code: "invalid_input",
  message: "No.",
  fields: { words: "Too long." },
  isButton: false,
};

const send = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve());

function CommentForm({ postId, isDrafted }: { postId: string; isDrafted: boolean }) {
  const draft = useDraft(`comment:${postId}`);
  const { failure, control, formProps, hidden } = useForm({
    plain: { form: "mf-forum/comment", values: { postId } },
    send,
    failureWording: "It failed.",
    ...(isDrafted && { draft }),
  });
  return (
    <form {...formProps}>
      {hidden}
      <TextField label="Words" {...control("words")} />
      <FormError message={failure} />
    </form>
  );
}

/** Two forms of a page that a refused form has led to. */
function page(outcome: FormOutcome | null, isDrafted = false) {
  const forget = vi.fn<() => void>();
  const { services } = createTestServices(() => null, null);
  const plainForms = { once: "page-12345", outcome: () => outcome, forget };
  const props = { ...services, plainForms } as unknown as MountProps;
  const tree = (
    <MountPropsProvider value={props}>
      <CommentForm postId="1" isDrafted={isDrafted} />
      <CommentForm postId="2" isDrafted={isDrafted} />
    </MountPropsProvider>
  );
  return { tree, forget };
}

it("a form that was refused shows why, and what was written; another one of the page doesn't", () => {
  const [first = "", second = ""] = renderToString(page(REFUSED).tree).split("</form>");
  expect(first).toContain('method="post"');
  expect(first).toMatch(/role="alert"(?:(?!role=).)*No\./);
  expect(first).toContain("Too long.");
  expect(first).toContain('value="Long words"');
  expect(second).not.toMatch(/alert|Long words/);
});

it("a form says to the edge which one it is, with what the page has filled in", () => {
  const html = renderToString(page(null).tree);
  const field = 'name="_form" value="mf-forum/comment?postId=1&amp;_once=page-12345"';
  expect(html).toContain(field);
  expect(plainFormField({ form: "shell/sign-out" })).toEqual({
    name: "_form",
    value: "shell/sign-out",
  });
});

it("with scripts it sends its own values only, and the refusal is forgotten", async () => {
  const { tree, forget } = page(REFUSED);
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  await act(async () => root.render(tree));
  expect(forget).toHaveBeenCalledOnce();
  await act(async () => host.querySelector("form")?.requestSubmit());
  expect(send).toHaveBeenCalledExactlyOnceWith({ words: "Long words" });
  expect(host.querySelector("[data-form-error]")).toBeNull();
});

it("what was refused is the draft in place of an older one, until it is sent", async () => {
  keepDraft("comment:1", null, { words: "Older words" });
  const { tree } = page(REFUSED, true);
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(tree);
  const root = await act(async () => hydrateRoot(host, tree));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
    removeDrafts();
  });
  const shown = () =>
    [...host.querySelectorAll("input")].flatMap((one) => (one.type === "hidden" ? [] : one.value));
  expect(shown()).toEqual(["Long words", ""]);
  expect(readDraft("comment:1", null)).toEqual({ words: "Long words" });
  await act(async () => host.querySelector("form")?.requestSubmit());
  expect(shown()).toEqual(["", ""]);
  expect(readDraft("comment:1", null)).toEqual({});
});
