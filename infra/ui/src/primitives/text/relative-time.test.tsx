// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
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
