import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";
import { expect, test } from "vitest";
import { createRemote } from "./create-remote.tsx";
import { fragmentFor } from "./fragment.tsx";

declare module "@oneworld/contracts/site/fragments" {
  interface FragmentProps {
    "almanac/day@1": { day: string };
    "almanac/year@1": { year: number };
  }
}

const HOME = {
  page: "home",
  path: "/almanac",
  title: "Almanac",
  description: "What happened on this day.",
  access: "public",
} as const;

const remote = defineRemote({
  name: "mf-almanac",
  pages: [{ ...HOME, uses: ["almanac/day@1"] }],
  fragments: ["almanac/day@1"],
});

const Fragment = fragmentFor(remote);
const pages = { home: () => Promise.resolve(() => null) };
const Day = ({ day }: { day: string }) => <p>{day}</p>;
const Year = ({ year }: { year: number }) => <p>{year}</p>;

// The check of types asserts: each line below an expected error has one, or it fails
test("right ids and props are accepted, wrong ones are errors of the compiler", () => {
  const accepted = (
    <Fragment id="almanac/day@1" day="1 May">
      1 May
    </Fragment>
  );
  const wrong = [
    // @ts-expect-error -- no contract declares the id
    <Fragment key={1} id="almanac/month@1" day="1 May">
      x
    </Fragment>,
    // @ts-expect-error -- no page states in `uses` that it shows it
    <Fragment key={2} id="almanac/year@1" year={2026}>
      x
    </Fragment>,
    // @ts-expect-error -- the contract's prop is a text
    <Fragment key={3} id="almanac/day@1" day={1}>
      x
    </Fragment>,
    // @ts-expect-error -- a prop is missing
    <Fragment key={4} id="almanac/day@1">
      x
    </Fragment>,
  ];
  createRemote({
    manifest: remote,
    pages,
    fragments: { "almanac/day@1": () => Promise.resolve(Day) },
  });
  createRemote({
    manifest: remote,
    pages,
    // @ts-expect-error -- the owner's component takes other props than its contract says
    fragments: { "almanac/day@1": () => Promise.resolve(Year) },
  });
  // @ts-expect-error -- the fragment that the manifest states has no code
  createRemote({ manifest: remote, pages });
  // @ts-expect-error -- a manifest states a fragment that no contract declares
  defineRemote({ name: "mf-almanac", pages: [HOME], fragments: ["almanac/month@1"] });
  // @ts-expect-error -- a page uses a fragment that no contract declares
  defineRemote({ name: "mf-almanac", pages: [{ ...HOME, uses: ["almanac/month@1"] }] });
  expect([accepted, ...wrong]).toHaveLength(5);
});
