import { expect, test } from "../site.ts";

/** What the DevTools of module federation read (module-federation.io/guide/debug/chrome-devtool). */
interface Inspected {
  __FEDERATION__: {
    __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[];
    moduleInfo: Record<string, { version: string }> & {
      shell: {
        remotesInfo: Record<string, { matchedVersion: string }>;
        shared: { sharedName: string }[];
      };
    };
  };
}

test("the DevTools of module federation see shell, remotes and shared libraries", async ({
  page,
}) => {
  await page.goto("/Climate");
  await page.waitForFunction(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as Partial<Inspected>;
    const isThere = federation?.__INSTANCES__.some(({ name }) => name.startsWith("mf_forum_"));
    return isThere && "shell" in (federation?.moduleInfo ?? {});
  });
  const { moduleInfo, hosts } = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as Inspected;
    return {
      moduleInfo: federation.moduleInfo,
      hosts: federation.__INSTANCES__.map(({ name, options }) => ({
        name,
        remotes: options.remotes.map((remote) => remote.name),
      })),
    };
  });
  expect(hosts).toContainEqual({
    name: "shell",
    remotes: [expect.stringMatching(/^mf-forum@/)],
  });
  expect(hosts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^mf_forum_/));
  const { remotesInfo, shared } = moduleInfo.shell;
  expect(Object.keys(remotesInfo).map((name) => name.replace(/@.*/, ""))).toEqual(
    expect.arrayContaining(["mf-chat", "mf-content", "mf-forum", "mf-profile", "mf-shop"]),
  );
  for (const [name, { matchedVersion }] of Object.entries(remotesInfo)) {
    expect(moduleInfo[`${name}:${matchedVersion}`]?.version).toBe(name.split("@")[1]);
    const manifest = await page.request.get(new URL("mf-manifest.json", matchedVersion).href);
    expect(await manifest.json()).toMatchObject({ exposes: [{ path: "./app" }] });
  }
  expect(shared.map(({ sharedName }) => sharedName)).toContain("react");
});
