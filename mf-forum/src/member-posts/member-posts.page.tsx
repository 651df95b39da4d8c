import { listItems, useListStart, usePageTitle } from "@oneworld/remote-kit";
import { ButtonLink, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useParams } from "react-router-dom";
import { KindWords } from "../feed/kind-words.tsx";
import { useGetMemberPostsInfiniteQuery } from "../forum.api.ts";
import { MemberPosts } from "./member-posts.tsx";

/** `/userprofile/{id}/posts`, for members: where a profile leads that can't show the posts itself. */
export function MemberPostsPage() {
  const t = useTranslate();
  const { id = "" } = useParams();
  const memberId = id.toLowerCase();
  const from = useListStart();
  const { currentData } = useGetMemberPostsInfiniteQuery({ memberId, from });
  const author = listItems(currentData)[0]?.user.name;
  const title = author === undefined ? t("Posts") : t("Posts by {name}", { name: author });
  usePageTitle(author === undefined ? null : title);
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        title={title}
        lede={t("All that a member has written, newest first.")}
        actions={<ButtonLink to={`/userprofile/${memberId}`}>{t("Profile")}</ButtonLink>}
      />
      <MemberPosts key={memberId} memberId={memberId} level={2} />
    </PageLayout>
  );
}
