import type { PostCreated } from "@oneworld/contracts/forum/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createOnce, type FormValues } from "@oneworld/remote-kit";

/** `POST /api/posts`: publishes what stands in the form (title, content, postCategory, region) as the given member. */
export function sendPost(
  http: MountProps["http"],
  values: FormValues,
  memberId: string,
): Promise<PostCreated> {
  return createOnce<PostCreated>(http, "/api/posts", { ...values, id: memberId });
}
