import { createHash } from "node:crypto";
import {
  developmentBuild,
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import { siteMapOf } from "@oneworld/contracts/site/site-map";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";

/** The development servers that replace the environment's builds. */
export interface DevServers {
  remote: { name: RemoteName; address: string; manifest: FrontEndManifest };
  /** null to keep the environment's shell */
  shell: { address: string } | null;
}

const SNAPSHOT = new RegExp(
  `(<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">)(.*?)(</script>)`,
  "s",
);
const SHELL_ENTRY = /<script defer[^>]*? src="[^"]*"[^>]*><\/script>/;
/** Preloads of scripts. */
const AHEAD =
  /<link rel="(?:preload|after-paint)" as="script"[^>]*>\n?|<script async[^>]*><\/script>\n?/g;

/** React registers its renderers with this hook. The remote's build finds them here, to replace components in the page. */
const REFRESH_HOOK = `(function () {
  var renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: renderers,
    supportsFiber: true,
    inject: function (renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onCommitFiberRoot: function () {},
    onCommitFiberUnmount: function () {},
    onPostCommitFiberRoot: function () {},
    onScheduleFiberRoot: function () {},
  };
})();`;

const REFRESH_HOOK_HASH = `'sha256-${createHash("sha256").update(REFRESH_HOOK).digest("base64")}'`;

/** Changes an environment's page to load the remote, and perhaps the shell, from development servers. Pages without remotes stay. */
export function withDevServers(html: string, { remote, shell }: DevServers): string {
  const [, open, json, close] = SNAPSHOT.exec(html) ?? [];
  if (json === undefined) return html;
  const snapshot = JSON.parse(json) as FederationSnapshot;
  snapshot.remotes[remote.name] = {
    current: developmentBuild(remote.name, remote.address),
    origin: "override",
    files: { app: [], pages: {} },
    // Failures must be visible, not replaced
    previous: null,
  };
  // A stored copy would hide changes
  delete snapshot.offline;
  // The environment's own version may have other pages
  snapshot.site = [
    ...siteMapOf([[remote.name, remote.manifest]]),
    ...snapshot.site.filter((route) => route.remote !== remote.name),
  ];
  const replaced = [`/remotes/${remote.name}/`, ...(shell ? ["/remotes/shell/"] : [])];
  const page = html
    .replace(SNAPSHOT, () => open + scriptJson(snapshot) + close)
    .replaceAll(AHEAD, (element) =>
      replaced.some((folder) => element.includes(folder)) ? "" : element,
    );
  if (!shell) return page;
  const scripts =
    `<script>${REFRESH_HOOK}</script>\n` +
    `<script async data-federation src="${shell.address}/federation.js" crossorigin></script>\n` +
    `<script defer src="${shell.address}/main.js" crossorigin></script>`;
  return page.replace(SHELL_ENTRY, () => scripts);
}

/** Changes a content security policy to allow the development servers, their sockets, and their overlay without Trusted Types. */
export function admitDevServers(policy: string, { remote, shell }: DevServers): string {
  const origins = [remote.address, ...(shell ? [shell.address] : [])];
  const sockets = origins.map((origin) => origin.replace(/^http/, "ws"));
  const added: Record<string, string[]> = {
    "script-src": [...(shell ? [REFRESH_HOOK_HASH] : []), ...origins],
    // A shell under development writes its styles as text
    "style-src": [...(shell ? ["'unsafe-inline'"] : []), ...origins],
    "font-src": origins,
    "img-src": origins,
    "connect-src": [...origins, ...sockets],
  };
  return (
    policy
      .split(/;\s*/)
      .filter((directive) => !/^(?:require-)?trusted-types/.test(directive))
      // A hash or nonce would switch 'unsafe-inline' off (w3.org/TR/CSP3)
      .map((directive) =>
        shell && directive.startsWith("style-src ")
          ? directive.replaceAll(/ '(?:sha256|nonce)-[^']*'/g, "")
          : directive,
      )
      .map((directive) => [directive, ...(added[directive.split(" ")[0] ?? ""] ?? [])].join(" "))
      .join("; ")
  );
}

/** JSON for a `<script>` element, which it can't end. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
