import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { useNavigate } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { createChat, pageOf } from "../testing/chat-fixture.ts";
import { stubBrowser } from "../testing/show-chats.tsx";
import { useOpenConversation } from "./use-open-conversation.ts";

beforeEach(stubBrowser);

function Chats() {
  const { open, close } = useOpenConversation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => open("ben")}>
        Ben
      </button>
      <button type="button" onClick={() => open("noor")}>
        Noor
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back of the phone
      </button>
    </>
  );
}

it.each([
  ["from the list", "/chats", ["Ben"]],
  ["from the list, and another one from there", "/chats", ["Ben", "Noor"]],
  ["by its address", "/chats?conversation=talk", []],
  ["from one that was opened by its address", "/chats?conversation=talk", ["Noor"]],
])("Back doesn't reopen a closed conversation that was opened %s", async (_, address, presses) => {
  const { services, store } = createChat(({ query }) => pageOf([], query));
  const page = await showInPage(<Chats />, { services, store, path: "/chats", address });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  for (const name of presses) await press(name);
  expect(page.address()).toMatch(/conversation=/);
  for (const name of ["Close", "Back of the phone"]) {
    await press(name);
    expect(page.address()).toBe("/chats");
  }
});
