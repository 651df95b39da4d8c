import { useSession } from "@oneworld/remote-kit";
import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { UnsentPosts } from "../outbox/unsent-list.tsx";
import { CreatePostForm } from "./create-post-form.tsx";
import { KindWords } from "../feed/kind-words.tsx";

/** `/createpost`, for members. */
export function CreatePostPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        eyebrow={t("Forum")}
        title={t("Create Post")}
        lede={t("Describe the problem and what could help. The region is optional.")}
      />
      <UnsentPosts />
      {member && <CreatePostForm key={member.id} memberId={member.id} />}
    </PageLayout>
  );
}
