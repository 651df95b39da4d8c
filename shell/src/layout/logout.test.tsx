import { breakable, createTestServices, member, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { beforeEach, expect, it, vi } from "vitest";
import { signedIn } from "../session/session.slice.ts";
import { countUnsent, removeUnsent } from "../session/unsent-messages.ts";
import { createShellStore } from "../store.ts";
import { Logout } from "./logout.tsx";

// happy-dom has no IndexedDB
vi.mock("../session/unsent-messages.ts", () => ({
  countUnsent: vi.fn<typeof countUnsent>(),
  removeUnsent: vi.fn<typeof removeUnsent>(async () => {}),
}));

beforeEach(() => vi.mocked(removeUnsent).mockClear());

async function showLogout(unsent: { messages: number; posts: number }) {
  vi.mocked(countUnsent).mockResolvedValue(unsent);
  const server = breakable(() => ({ message: "Bye" }));
  const { services, calls, said } = createTestServices(server.answer);
  const store = createShellStore();
  const onDone = vi.fn<() => void>();
  const page = (
    <>
      <Logout onDone={onDone} />
      <main tabIndex={-1} />
    </>
  );
  const { user } = await showInPage(page, { services, store });
  await act(async () => void store.dispatch(signedIn(member())));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { server, calls, said, onDone, press, isSignedIn: () => store.getState().session.member };
}

it("signs out at once where nothing waits, and stays where that fails", async () => {
  const { server, press, said, onDone, isSignedIn } = await showLogout({ messages: 0, posts: 0 });
  server.isDown = true;
  await press("Logout");
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect([isSignedIn()?.id, onDone.mock.calls]).toEqual(["tess", []]);
  server.isDown = false;
  await press("Logout");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(isSignedIn()).toBeFalsy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it.each([
  ["Stay signed in", [], 0],
  ["Keep and log out", [], 1],
  ["Delete and log out", [["tess"]], 1],
])("asks what becomes of what wasn't sent: %s", async (answer, removals, ends) => {
  const { press, calls, onDone } = await showLogout({ messages: 1, posts: 2 });
  await press("Logout");
  await screen.findByRole("dialog", { name: "1 message, 2 posts or comments not sent yet" });
  expect(calls).toEqual([]);
  await press(answer);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(ends));
  expect(vi.mocked(removeUnsent).mock.calls).toEqual(removals);
});

it("deletes nothing while logging out fails", async () => {
  const { server, press, said, isSignedIn } = await showLogout({ messages: 1, posts: 0 });
  server.isDown = true;
  await press("Logout");
  await press("Delete and log out");
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect([isSignedIn()?.id, vi.mocked(removeUnsent).mock.calls]).toEqual(["tess", []]);
});
