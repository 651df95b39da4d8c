import type { FragmentName } from "@oneworld/contracts/site/fragments";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import type { NextBuildOptions } from "./next-build.ts";

/** What makes another build of a remote's own. */
type Changes = Required<Pick<NextBuildOptions, "after" | "manifest">>;

/** Code that replaces what a container exposes by `change(app)`. */
const changing = (container: string, change: string): string => `(() => {
  const { init, get } = ${container};
  const change = ${change};
  ${container} = { init, get: async (expose) => { const app = (await get(expose))(); return () => change(app); } };
})();`;

/** Id of the fragment that `withProbe` adds. */
export const probeOf = (name: RemoteName): FragmentName => `${name.replace("mf-", "")}/probe@1`;

/** What a probe of a build shows. */
export const probeText = (name: RemoteName, container: string): string =>
  `${probeOf(name)} of ${container}`;

/** Gives a build of a remote a small fragment, which shows the build that it is of. */
export const withProbe = (name: RemoteName): Changes => ({
  manifest: (before) => ({
    ...before,
    fragments: [...(before.fragments ?? []), probeOf(name)],
  }),
  after: (container) =>
    changing(
      container,
      `(app) => {
        const id = ${JSON.stringify(probeOf(name))};
        return {
          ...app,
          fragments: [...(app.fragments ?? []), id],
          async mount(props) {
            if (props.fragment?.id !== id) return app.mount(props);
            const text = document.createElement("p");
            props.domElement.replaceChildren(text);
            text.textContent = props.session.get() && ${JSON.stringify(probeText(name, container))};
          },
          async unmount(props) {
            if (props.fragment?.id !== id) return app.unmount(props);
            props.domElement.replaceChildren();
          },
        };
      }`,
    ),
});

/** Makes a build of mf-profile show fragments below the member's own profile, each with a link in its place until it is there. */
export const showingInProfile = (ids: readonly FragmentName[]): Changes => ({
  manifest: (before) => ({
    ...before,
    pages: before.pages.map((page) =>
      page.path === "/profile" ? { ...page, uses: [...(page.uses ?? []), ...ids] } : page,
    ),
  }),
  after: (container) =>
    changing(
      container,
      `(app) => {
        const ends = new WeakMap();
        const show = (props, id) => {
          const section = document.createElement("section");
          const link = document.createElement("a");
          const place = document.createElement("div");
          link.href = "/mission";
          link.textContent = "In place of " + id;
          section.append(place, link);
          props.domElement.append(section);
          const given = { memberId: props.session.get()?.id };
          const values = { get: () => given, subscribe: () => () => {} };
          const end = props.fragments.mount({ id, props: values }, place, (state) => {
            link.hidden = state === "shown";
          });
          return () => { end(); section.remove(); };
        };
        return {
          ...app,
          async mount(props) {
            await app.mount(props);
            if (props.fragment || location.pathname !== "/profile") return;
            ends.set(props.domElement, ${JSON.stringify(ids)}.map((id) => show(props, id)));
          },
          unmount(props) {
            for (const end of ends.get(props.domElement) ?? []) end();
            return app.unmount(props);
          },
        };
      }`,
    ),
});
