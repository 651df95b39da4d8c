import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createChat, heldAnswer, listOf } from "../testing/chat-fixture.ts";
import { ChatSettings } from "./chat-settings.tsx";
import { loadConversations } from "./load-conversations.ts";

it("saves who may write to the member, and takes it back where that fails", async () => {
  const saved = { readReceipts: true, messagesFrom: "everybody" };
  const server = breakable(({ method, body }) =>
    method === "patch" ? { ...Object.assign(saved, body) } : { ...listOf([]), ...saved },
  );
  const { services, store, calls, said } = createChat(server.answer);
  await act(() => store.dispatch(loadConversations("first")));
  const { user } = await showInPage(<ChatSettings open onClose={() => undefined} />, {
    services,
    store,
  });
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Who may write to me" });
  expect(choice.value).toBe("everybody");
  await user.selectOptions(choice, "Members I follow");
  expect(choice.value).toBe("followed");
  expect(calls.find(({ method }) => method === "patch")?.body).toEqual({
    messagesFrom: "followed",
  });
  server.isDown = true;
  await user.selectOptions(choice, "No new conversations");
  await waitFor(() => expect(choice.value).toBe("followed"));
  expect(said).toHaveLength(1);
});

it("shows what is saved after two choices that fail one after the other", async () => {
  const held = heldAnswer();
  const { services, store } = createChat(({ method }) =>
    method === "patch" ? held.answer : listOf([]),
  );
  await act(() => store.dispatch(loadConversations("first")));
  const { user } = await showInPage(<ChatSettings open onClose={() => undefined} />, {
    services,
    store,
  });
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Who may write to me" });
  for (const one of ["followed", "none"]) await user.selectOptions(choice, one);
  await act(async () => held.release(Promise.reject(refusal)));
  await waitFor(() => expect(choice.value).toBe("everybody"));
});
