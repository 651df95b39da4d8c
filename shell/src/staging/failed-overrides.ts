import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { LiveValue } from "@oneworld/contracts/mount/mount-props";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import { createLiveValue } from "@oneworld/remote-kit";

/** Which of the remotes that this browser overrides couldn't be shown in the version chosen. */
export interface FailedOverrides {
  names: LiveValue<readonly RemoteName[]>;
  /** Takes note that a release, `name@version`, has failed. */
  failed(release: string): void;
  /** Takes note that a release shows its page, maybe after a retry. */
  shown(release: string): void;
}

const remoteNames = (remotes: FederationSnapshot["remotes"]): RemoteName[] =>
  Object.keys(remotes).filter(isRemoteName);

/** The remotes whose version this browser has chosen. */
export const overriddenIn = ({ remotes }: FederationSnapshot): RemoteName[] =>
  remoteNames(remotes).filter((name) => remotes[name]?.origin === "override");

/** Versions that the edge couldn't use have failed from the start. Releases that this browser hasn't chosen are left out. */
export function createFailedOverrides(snapshot: FederationSnapshot): FailedOverrides {
  const names = createLiveValue<readonly RemoteName[]>(
    remoteNames(snapshot.remotes).filter((name) => snapshot.remotes[name]?.unusable !== undefined),
  );
  const chosen = new Map(
    overriddenIn(snapshot).map((name) => [
      `${name}@${snapshot.remotes[name]?.current.version}`,
      name,
    ]),
  );
  const set = (release: string, hasFailed: boolean) => {
    const name = chosen.get(release);
    if (!name || names.get().includes(name) === hasFailed) return;
    const others = names.get().filter((one) => one !== name);
    names.set(hasFailed ? [...others, name] : others);
  };
  return {
    names,
    failed: (release) => set(release, true),
    shown: (release) => set(release, false),
  };
}
