import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";
import { useParams } from "react-router-dom";
import { MemberPosts } from "./member-posts.tsx";

/** `/userprofile/{id}/posts`, for members: where a profile leads that can't show the posts itself. */
export function MemberPostsPage() {
  const { id = "" } = useParams();
  const memberId = id.toLowerCase();
  return (
    <PageLayout>
      <PageHeader
        title="Posts"
        lede="All that a member has written, newest first."
        actions={<ButtonLink to={`/userprofile/${memberId}`}>Profile</ButtonLink>}
      />
      <MemberPosts memberId={memberId} level={2} />
    </PageLayout>
  );
}
