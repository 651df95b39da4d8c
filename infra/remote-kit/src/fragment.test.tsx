// @vitest-environment happy-dom
import type {
  FragmentRequest,
  FragmentState,
  MountProps,
} from "@oneworld/contracts/mount/mount-props";
import type { FragmentName } from "@oneworld/contracts/site/fragments";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fragmentFor } from "./fragment.tsx";
import { MountPropsProvider } from "./mount-props-context.ts";

/** A fragment of the tests. No contract describes it. */
const Fragment = fragmentFor({ pages: [] }) as ComponentType<{
  id: FragmentName;
  children: ReactNode;
  reserve?: string;
  isLazy?: boolean;
  day?: string;
}>;

interface Mounted {
  request: FragmentRequest;
  element: HTMLElement;
  become(state: FragmentState): void;
  isEnded: boolean;
}

/** What the shell was asked to mount. */
let mounted: Mounted[] = [];
const props = {
  fragments: {
    mount(request, element, onState) {
      const one: Mounted = {
        request,
        element,
        become: (state) => act(() => onState(state)),
        isEnded: false,
      };
      mounted.push(one);
      onState("loading");
      return () => (one.isEnded = true);
    },
  },
} as Partial<MountProps> as MountProps;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  mounted = [];
});
afterEach(cleanup);

const show = (day: string, more: { isLazy?: boolean; reserve?: string } = {}) => (
  <MountPropsProvider value={props}>
    <Fragment id="almanac/day@1" day={day} {...more}>
      <a href="/almanac">The almanac</a>
    </Fragment>
  </MountPropsProvider>
);
const link = () => screen.queryByRole("link", { name: "The almanac" });

it("shows its children until it is there, and again when it fails", () => {
  const page = render(show("1 May", { reserve: "4rem" }));
  expect(link()?.parentElement?.getAttribute("aria-busy")).toBe("true");
  mounted[0]?.become("shown");
  expect(link()).toBeNull();
  mounted[0]?.become("failed");
  expect(link()?.parentElement?.getAttribute("aria-busy")).toBe("false");
  // What the owner has put there isn't React's: another rendering leaves it
  mounted[0]?.element.append("An owner's words");
  page.rerender(show("2 May"));
  expect(screen.getByText("An owner's words")).toBeDefined();
});

it("passes changed props on, and mounts only once", () => {
  const page = render(show("1 May"));
  const [one] = mounted;
  const heard = vi.fn<() => void>();
  one?.request.props.subscribe(heard);
  expect(one?.request).toMatchObject({ id: "almanac/day@1" });
  page.rerender(show("1 May"));
  expect(heard).not.toHaveBeenCalled();
  page.rerender(show("2 May"));
  expect(heard).toHaveBeenCalledOnce();
  expect(one?.request.props.get()).toEqual({ day: "2 May" });
  expect(mounted).toHaveLength(1);
});

it("is unmounted with its page", () => {
  const page = render(show("1 May"));
  page.unmount();
  expect(mounted.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it("is mounted once it comes near the screen if it is lazy, and not at all if it never does", () => {
  let comeNear = () => {};
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => listener([{ isIntersecting: true }]);
        listener([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const page = render(show("1 May", { isLazy: true }));
  expect([mounted.length, link() !== null]).toEqual([0, true]);
  act(comeNear);
  expect(mounted).toHaveLength(1);
  page.unmount();
  expect(mounted[0]?.isEnded).toBe(true);
  render(show("2 May", { isLazy: true })).unmount();
  expect(mounted).toHaveLength(1);
  expect(disconnect).toHaveBeenCalledTimes(3);
});
