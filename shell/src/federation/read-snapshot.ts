import {
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";

const NOTHING: FederationSnapshot = {
  environment: "",
  revision: 0,
  overridable: false,
  shell: "",
  remotes: {},
  site: [],
  menu: [],
};

/** What the edge wrote into the page. A page without it has no remotes: each then shows its fallback. */
export function readSnapshot(page: Document): FederationSnapshot {
  const text = page.getElementById(SNAPSHOT_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as FederationSnapshot) : NOTHING;
}
