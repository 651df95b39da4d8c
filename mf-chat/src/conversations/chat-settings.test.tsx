// @vitest-environment happy-dom
import { breakable } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createChat, listOf } from "../testing/chat-fixture.ts";
import { ChatSettings } from "./chat-settings.tsx";
import { loadConversations } from "./load-conversations.ts";

it("saves who may write to the member, and takes it back where that fails", async () => {
  const server = breakable(({ method, body }) => (method === "patch" ? body : listOf([])));
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
  expect(calls.at(-1)).toMatchObject({ method: "patch", body: { messagesFrom: "followed" } });
  server.isDown = true;
  await user.selectOptions(choice, "No new conversations");
  await waitFor(() => expect(choice.value).toBe("followed"));
  expect(said).toHaveLength(1);
});
