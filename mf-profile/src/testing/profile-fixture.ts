import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Profile } from "@oneworld/contracts/profile/http";
import { newProfile } from "@oneworld/contracts/profile/new-profile";
import { createTestServices, member, type Server } from "@oneworld/remote-kit/testing";
import { profileStore } from "../store.ts";

export const profile = (id: string, changes: Partial<Profile> = {}): Profile => ({
  ...newProfile(id, id),
  ...changes,
});

/** A store of the signed-in member `tess` whose calls are answered by the given server. */
export function createProfiles(
  server: Server,
  signedIn: SessionMember = member("tess", { name: "tess" }),
) {
  const test = createTestServices(server, signedIn);
  const store = profileStore.create(test.services);
  store.onMount(test.services);
  return { ...test, store };
}
