import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { existsSync } from "node:fs";
import path from "node:path";
import { compileFunction } from "node:vm";
import { apiTable, isApiPath } from "@oneworld/contracts/site/api-routes";
import { EDGE_ENDPOINTS } from "@oneworld/contracts/site/edge-endpoints";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import { resolvePorts } from "@oneworld/dev/src/site/ports.ts";
import { findWorkspaces } from "@oneworld/dev/src/site/workspaces.ts";

/** Addresses that the edge answers itself and that no call of the contracts has. */
const EDGE_PATHS = ["/remotes", "/local"];

/** `<NOUN>_URL` and `PORT_<NOUN>` are settings of a service. These belong to something else, and `npm test -- fuzz` does, too. */
const RESERVED = ["base", "database", "fuzz", "redis", "site", "smtp", "trivia"];

/**
 * Why a noun can't name a remote with its service, as half a sentence; undefined when it can.
 *
 * @param root the project's folder
 */
export async function whyTaken(noun: string, root: string): Promise<string | undefined> {
  const manifests = await readManifests(root);
  const page = matchSite(siteMapOf(manifests), `/${noun}`);
  if (page) return `${page.canonical} is a page of ${page.route.remote}. Choose another name.`;
  const isEdgePath =
    isApiPath(`/${noun}`) ||
    EDGE_PATHS.includes(`/${noun}`) ||
    EDGE_ENDPOINTS.some((endpoint) => endpoint.path === `/${noun}`);
  if (isEdgePath) return `the edge answers /${noun}. Choose another name.`;
  const apiRouteFor = apiTable(manifests.flatMap(([, { api = [] }]) => api));
  const call = ["GET", "POST"].map((method) => apiRouteFor(method, `/api/${noun}`)).find(Boolean);
  if (call) return `/api/${noun} is a call of ${call.service}. Choose another name.`;
  const taken = [`mf-${noun}`, `services/${noun}`, `infra/contracts/src/${noun}`].find((folder) =>
    existsSync(path.join(root, folder)),
  );
  if (taken) return `${taken} is there already. Choose another name.`;
  const isPart =
    RESERVED.includes(noun) ||
    noun in resolvePorts({}) ||
    findWorkspaces(root).some(({ name }) => name === noun);
  if (isPart) return `${noun} is another part of the project. Choose another name.`;
  if (!isIdentifier(noun)) return `${noun} is a reserved word of JavaScript. Choose another name.`;
  return undefined;
}

/** Whether a variable can have this name, which is one word of letters and digits. */
function isIdentifier(noun: string): boolean {
  try {
    // Compiled, never run
    compileFunction(`"use strict"; let ${noun}; async () => { await ${noun}; };`);
    return true;
  } catch {
    return false;
  }
}
