import type { PostCreated } from "@oneworld/contracts/forum/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { FormValues } from "@oneworld/remote-kit";

/** `POST /api/posts`: publishes what stands in the form (title, content, postCategory, region) as the given member. */
export async function sendPost(
  http: MountProps["http"],
  values: FormValues,
  memberId: string,
): Promise<PostCreated> {
  const { data } = await http.post<PostCreated>("/api/posts", { ...values, id: memberId });
  return data;
}
