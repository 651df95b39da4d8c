// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { formatClock } from "../../text/format-date.ts";
import { RelativeTime } from "./relative-time.tsx";

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

it("the time of day follows from a day on, where it is asked for", () => {
  const dateTime = ago(25);
  render(<RelativeTime dateTime={dateTime} withClock />);
  expect(screen.getByText(`1 day ago · ${formatClock(dateTime)}`)).toBeDefined();
  render(<RelativeTime dateTime={ago(3)} withClock />);
  expect(screen.getByText("3 hours ago")).toBeDefined();
  render(<RelativeTime dateTime={ago(49)} />);
  expect(screen.getByText("2 days ago")).toBeDefined();
});

it("is current once the browser has taken over a page that was stored days ago", async () => {
  const time = <RelativeTime dateTime={ago(73)} />;
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(time).replace("3 days ago", "5 minutes ago");
  expect(host.textContent).toBe("5 minutes ago");
  const root = await act(async () => hydrateRoot(host, time));
  expect(host.textContent).toBe("3 days ago");
  await act(async () => root.unmount());
  host.remove();
});
