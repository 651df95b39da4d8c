import {
  MOUNT_CONTRACT,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createRemoteHost, type Candidate } from "./remote-host.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** A build that writes its version into its element while it is mounted. */
function build(
  version: string,
  faults: Partial<RemoteModule> = {},
): Candidate & { calls: string[] } {
  const calls: string[] = [];
  const module: RemoteModule = {
    contract: MOUNT_CONTRACT,
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement }) => {
      calls.push("mount");
      domElement.textContent = version;
      return Promise.resolve();
    },
    unmount: ({ domElement }) => {
      calls.push("unmount");
      domElement.textContent = "";
      return Promise.resolve();
    },
    ...faults,
  };
  return { version, calls, load: () => Promise.resolve(module) };
}

/** The same build, whose code comes so much later. */
const after = (ms: number, { load, ...late }: ReturnType<typeof build>) => ({
  ...late,
  load: () => new Promise<RemoteModule>((resolve) => setTimeout(() => resolve(load()), ms)),
});

const broken = (version: string, load: Candidate["load"]): Candidate => ({ version, load });

function hostOf(...candidates: Candidate[]) {
  return hostOfServed(undefined, ...candidates);
}

/** An element with a text. @param shown those that are in the page */
function elementWith(textContent: string, shown: Set<HTMLElement>): HTMLElement {
  const element = {
    textContent,
    hasChildNodes: () => element.textContent !== "",
    cloneNode: () => elementWith(element.textContent, shown),
    replaceWith(copy: HTMLElement) {
      shown.delete(element as unknown as HTMLElement);
      shown.add(copy);
    },
  };
  return element as unknown as HTMLElement;
}

/** @param served the release whose markup the server has rendered */
function hostOfServed(served: string | undefined, ...candidates: Candidate[]) {
  const kept: unknown[] = [];
  const elements = new Set<HTMLElement>();
  const reports: string[] = [];
  let state = "empty";
  let retry = () => {};
  const host = createRemoteHost({
    name: "mf-forum",
    candidates,
    sharedProps: {} as MountProps,
    report: (error, release, kind) => void reports.push(`${release}: ${kind}: ${String(error)}`),
    outlet: {
      open: (release) => {
        const isServed = release === served;
        const element = elementWith(isServed ? "The server's page" : "", elements);
        elements.add(element);
        return { element, isServed: () => isServed };
      },
      keep: (element) => void kept.push(element),
      close: (element) => void elements.delete(element),
      loading: () => (state = "loading"),
      shown: () => (state = "shown"),
      failed: (again) => {
        state = "failed";
        retry = again;
      },
    },
  });
  return {
    host,
    kept,
    reports,
    retry: () => retry(),
    state: () => state,
    text: () => [...elements].map((element) => element.textContent),
  };
}

test("shows the live build and takes everything away again", async () => {
  const current = build("2.0.0");
  const { host, state, text, reports } = hostOf(current, build("1.0.0"));
  host.mount();
  expect(state()).toBe("loading");
  await vi.runAllTimersAsync();
  expect(state()).toBe("shown");
  expect(text()).toEqual(["2.0.0"]);
  await host.unmount();
  expect(text()).toEqual([]);
  expect(current.calls).toEqual(["mount", "unmount"]);
  expect(reports).toEqual([]);
});

test.each<[string, Candidate, string]>([
  ["can't be loaded", broken("2.0.0", () => Promise.reject(new Error("404"))), "load"],
  ["hangs while loading", broken("2.0.0", never), "load"],
  [
    "throws while mounting",
    build("2.0.0", { mount: () => Promise.reject(new Error("render")) }),
    "mount",
  ],
  ["hangs while mounting", build("2.0.0", { mount: never }), "mount"],
  ["follows another contract", build("2.0.0", { contract: MOUNT_CONTRACT + 1 }), "load"],
])("turns to the previous build within 4 s when the live one %s", async (_, current, kind) => {
  const { host, state, text, reports } = hostOf(current, build("1.0.0"));
  host.mount();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(state()).toBe("shown");
  expect(text()).toEqual(["1.0.0"]);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain(`mf-forum@2.0.0: ${kind}: `);
});

test("fetches the previous build beforehand when the live one is slow, and only then", async () => {
  const load = vi.fn<Candidate["load"]>(never);
  const quick = hostOf(build("2.0.0"), { version: "1.0.0", load });
  quick.host.mount();
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();

  const slow = hostOf(broken("2.0.0", never), { version: "1.0.0", load });
  slow.host.mount();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledTimes(1);
  expect(slow.reports).toEqual([]);
});

test("doesn't try a failed build again at the next visit", async () => {
  const load = vi.fn<Candidate["load"]>(() => Promise.reject(new Error("404")));
  const { host } = hostOf(broken("2.0.0", load), build("1.0.0"));
  for (let visit = 0; visit < 2; visit++) {
    host.mount();
    await vi.runAllTimersAsync();
    await host.unmount();
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test("turns to the previous build when the live one fails after it was shown", async () => {
  let fail: MountProps["fail"] = () => {};
  const current = build("2.0.0");
  const { load } = current;
  current.load = async () => {
    const module = await load();
    return {
      ...module,
      mount: (props) => {
        fail = props.fail;
        return module.mount(props);
      },
    };
  };
  const { host, state, text, reports } = hostOf(current, build("1.0.0"));
  host.mount();
  await vi.runAllTimersAsync();
  expect(text()).toEqual(["2.0.0"]);
  fail(new Error("render"));
  await vi.runAllTimersAsync();
  expect(state()).toBe("shown");
  expect(text()).toEqual(["1.0.0"]);
  expect(current.calls).toEqual(["mount", "unmount"]);
  expect(reports).toEqual(["mf-forum@2.0.0: render: Error: render"]);
  fail(new Error("again"));
  await vi.runAllTimersAsync();
  expect(text()).toEqual(["1.0.0"]);
  expect(reports).toHaveLength(1);
});

test("a build that fails in the moment of being shown is left once, not twice", async () => {
  const current = build("2.0.0", {
    mount: (props) => {
      props.fail(new Error("effect"));
      return Promise.resolve();
    },
  });
  const { host, text, reports } = hostOf(current, build("1.0.0"));
  host.mount();
  await vi.runAllTimersAsync();
  expect(text()).toEqual(["1.0.0"]);
  expect(reports).toEqual(["mf-forum@2.0.0: mount: Error: effect"]);
});

test("shows the fallback after 8 s at most when every build hangs", async () => {
  const { host, state } = hostOf(broken("2.0.0", never), broken("1.0.0", never));
  host.mount();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(state()).toBe("failed");
});

test("offers a retry when no build works, and the retry works", async () => {
  let isDown = true;
  const only = build("1.0.0");
  const { host, state, text, retry } = hostOf({
    ...only,
    load: () => (isDown ? Promise.reject(new Error("503")) : only.load()),
  });
  host.mount();
  await vi.runAllTimersAsync();
  expect(state()).toBe("failed");
  expect(text()).toEqual([]);
  isDown = false;
  retry();
  await vi.runAllTimersAsync();
  expect(state()).toBe("shown");
  expect(text()).toEqual(["1.0.0"]);
});

test("a front end without any build offers a retry", async () => {
  const { host, state } = hostOf();
  host.mount();
  await vi.runAllTimersAsync();
  expect(state()).toBe("failed");
});

test("leaving while it loads leaves nothing behind, whenever the load ends", async () => {
  let arrive: (module: RemoteModule) => void = () => {};
  const late = build("1.0.0");
  const { host, text, state } = hostOf({
    version: "1.0.0",
    load: () => new Promise((resolve) => (arrive = resolve)),
  });
  host.mount();
  await host.unmount();
  expect(text()).toEqual([]);
  arrive(await late.load());
  await vi.runAllTimersAsync();
  expect(late.calls).toEqual([]);
  expect(text()).toEqual([]);
  expect(state()).toBe("loading");
});

test("a build that arrives after its time isn't mounted beside the one that has its place", async () => {
  const late = after(3_000, build("2.0.0"));
  const { host, text } = hostOf(late, after(2_500, build("1.0.0")));
  host.mount();
  await vi.runAllTimersAsync();
  expect(late.calls).toEqual([]);
  expect(text()).toEqual(["1.0.0"]);
});

test.each([
  ["ends", () => Promise.resolve()],
  ["fails", () => Promise.reject(new Error("render"))],
])("a mount that %s after the member has left is taken down", async (_, outcome) => {
  const mount = () => new Promise<void>((resolve) => setTimeout(resolve, 100)).then(outcome);
  const unmount = vi.fn<RemoteModule["unmount"]>(() => Promise.resolve());
  const { host, reports } = hostOf(build("1.0.0", { mount, unmount }));
  host.mount();
  await vi.advanceTimersByTimeAsync(0);
  await host.unmount();
  await vi.runAllTimersAsync();
  expect(unmount).toHaveBeenCalledTimes(2);
  expect(reports).toEqual([]);
});

test("a teardown that hangs delays the next page only briefly", async () => {
  const stuck = build("1.0.0", { unmount: never });
  const { host, text, reports } = hostOf(stuck);
  host.mount();
  await vi.runAllTimersAsync();
  const left = host.unmount();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  expect(text()).toEqual([]);
  expect(reports).toHaveLength(1);
});

test("a page that the server has rendered isn't hurried: its build has the whole time", async () => {
  const slow = after(6_000, build("2.0.0"));
  const before = build("1.0.0");
  const fetched = vi.spyOn(before, "load");
  const { host, state, reports } = hostOfServed("mf-forum@2.0.0", slow, before);
  host.mount();
  await vi.runAllTimersAsync();
  expect(state()).toBe("shown");
  expect(reports).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test("a page that the server has rendered stays while a slow processor takes it over", async () => {
  const mount = () => new Promise<void>((resolve) => setTimeout(resolve, 15_000));
  const { host, state, text, reports } = hostOfServed(
    "mf-forum@2.0.0",
    build("2.0.0", { mount }),
    build("1.0.0"),
  );
  host.mount();
  await vi.runAllTimersAsync();
  expect([state(), text(), reports]).toEqual(["shown", ["The server's page"], []]);
});

test("a page that the server has rendered is left where it is never taken over", async () => {
  const { host, text, reports } = hostOfServed(
    "mf-forum@2.0.0",
    build("2.0.0", { mount: never }),
    build("1.0.0"),
  );
  host.mount();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.runAllTimersAsync();
  expect(text()).toEqual(["1.0.0"]);
  expect(reports).toHaveLength(1);
});

test("on a slow connection a build has the whole time, and the previous one isn't fetched beside it", async () => {
  vi.stubGlobal("navigator", { connection: { effectiveType: "3g" } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const before = build("1.0.0");
  const fetched = vi.spyOn(before, "load");
  const { host, text, reports } = hostOf(after(6_000, build("2.0.0")), before);
  host.mount();
  await vi.runAllTimersAsync();
  expect([text(), reports]).toEqual([["2.0.0"], []]);
  expect(fetched).not.toHaveBeenCalled();
});

test("a page that the server has rendered leaves the previous build its own time", async () => {
  const { host, state, kept, text, reports } = hostOfServed(
    "mf-forum@2.0.0",
    broken("2.0.0", never),
    after(2_000, build("1.0.0")),
  );
  host.mount();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(kept).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([state(), text()]).toEqual(["shown", ["The server's page", "1.0.0"]]);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain("mf-forum@2.0.0: load: ");
});

const offline = () => Promise.reject(new Error("no connection"));
const untouched = { unmount: () => Promise.resolve() };

test.each<[string, Candidate, number]>([
  ["its build can't be loaded", broken("2.0.0", offline), 1],
  ["its build can't load the page's code", build("2.0.0", { ...untouched, mount: offline }), 1],
  ["unless its build has begun to take it over", build("2.0.0", { mount: offline }), 0],
])("the server's markup stays where %s", async (_, current, stays) => {
  const { host, state, kept, text } = hostOfServed("mf-forum@2.0.0", current);
  host.mount();
  await vi.runAllTimersAsync();
  expect(state()).toBe("failed");
  expect(kept).toHaveLength(stays);
  expect(text()).toHaveLength(stays);
});

test("the server's markup that stays is out of reach of a mount that still goes on", async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const mount: RemoteModule["mount"] = async ({ domElement }) => {
    await code;
    domElement.textContent = "2.0.0";
  };
  let isHere = false;
  const unmount: RemoteModule["unmount"] = async ({ domElement }) => {
    if (isHere) domElement.textContent = "";
  };
  const current = build("2.0.0", { mount, unmount });
  const { host, state, kept, text } = hostOfServed("mf-forum@2.0.0", current);
  host.mount();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([state(), kept.length, text()]).toEqual(["failed", 1, ["The server's page"]]);
  isHere = true;
  arrive();
  await vi.runAllTimersAsync();
  expect(text()).toEqual(["The server's page"]);
});

test("nothing stays of a page that fails once it has been taken over", async () => {
  let fail: MountProps["fail"] = () => {};
  const mount: RemoteModule["mount"] = (props) => {
    fail = props.fail;
    return Promise.resolve();
  };
  const { host, state, kept, text } = hostOfServed(
    "mf-forum@2.0.0",
    build("2.0.0", { mount, ...untouched }),
  );
  host.mount();
  await vi.runAllTimersAsync();
  fail(new Error("render"));
  await vi.runAllTimersAsync();
  expect([state(), kept, text()]).toEqual(["failed", [], []]);
});
