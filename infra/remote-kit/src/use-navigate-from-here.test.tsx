// @vitest-environment happy-dom
import { siteMapOf } from "@oneworld/contracts/site/site-map";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageLoader } from "./page-loader.ts";
import { PageSwitch } from "./page-switch.tsx";
import { useNavigateFromHere } from "./use-navigate-from-here.ts";

const page = (name: string) =>
  ({ page: name, path: `/${name}`, title: name, description: name, access: "public" }) as const;

const site = siteMapOf([["mf-forum", { pages: [page("form"), page("list"), page("other")] }]]);

/** Answers the call of the form. */
let answer = () => {};

function Form() {
  const navigate = useNavigateFromHere();
  const send = async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    await navigate("/list");
  };
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <Link to="/other">Other</Link>
      <Link to="/chats">Chats</Link>
    </>
  );
}

const Empty = () => null;
const Address = () => <output>{useLocation().pathname}</output>;

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(cleanup);

it.each([
  ["to the list, for who stays", undefined, "/list"],
  ["nowhere, for who has gone to another page", "Other", "/other"],
  ["nowhere, for who waits for another front end's page", "Chats", "/chats"],
])("leads after a call %s", async (_, left, address) => {
  const user = userEvent.setup();
  const loader = createPageLoader({
    form: () => Promise.resolve(Form),
    list: () => Promise.resolve(Empty),
    other: () => Promise.resolve(Empty),
  });
  await Promise.all(["form", "list", "other"].map(loader.load));
  render(
    <MemoryRouter initialEntries={["/form"]}>
      <Address />
      <PageSwitch site={site} loader={loader} onShown={() => {}} onFailed={() => {}} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole("button", { name: "Send" }));
  if (left) await user.click(screen.getByRole("link", { name: left }));
  await act(async () => answer());
  expect(screen.getByRole("status").textContent).toBe(address);
});
