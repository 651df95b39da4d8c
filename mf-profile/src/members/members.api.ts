import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type {
  BioUpdated,
  Profile,
  ProfileUpdated,
  UpdateProfile,
} from "@oneworld/contracts/profile/http";

type Http = MountProps["http"];

/** Milliseconds that saving a profile or a bio may take (product.md section 9). */
const SAVE_TIMEOUT_MS = 5_000;

/** `GET /api/users/{id}`: a member's profile as the signed-in member may see it. */
export async function fetchProfile(http: Http, id: string): Promise<Profile> {
  const { data } = await http.get<Profile>(`/api/users/${encodeURIComponent(id)}`);
  return data;
}

/** `PATCH /api/updatedbio/{id}`: saves the signed-in member's own bio. */
export async function sendBio(http: Http, id: string, bio: string): Promise<BioUpdated> {
  const { data } = await http.patch<BioUpdated>(
    `/api/updatedbio/${id}`,
    { bio },
    { timeout: SAVE_TIMEOUT_MS },
  );
  return data;
}

/** `PUT /api/profileupdated/{id}`: changes parts of the signed-in member's own profile. */
export async function sendProfile(
  http: Http,
  id: string,
  changes: UpdateProfile,
): Promise<ProfileUpdated> {
  const { data } = await http.put<ProfileUpdated>(`/api/profileupdated/${id}`, changes, {
    timeout: SAVE_TIMEOUT_MS,
  });
  return data;
}
