import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Author } from "@oneworld/contracts/profile/author";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { Fragment } from "../fragment.ts";

/** Offers a signed-in member to follow an author. */
export function FollowAuthor({ author }: { author: Author }) {
  const viewer = useSession();
  if (!viewer || viewer.id === author._id || author.name === FORMER_MEMBER) return null;
  return <Follow key={viewer.id} viewer={viewer} author={author} />;
}

/**
 * Authors whom the session lists as followed have no button. One who is followed here, or was followed before all of
 * those, can be unfollowed here.
 */
function Follow({ viewer, author }: { viewer: SessionMember; author: Author }) {
  const t = useTranslate();
  const [wasFollowed] = useState(() => viewer.following.includes(author._id));
  if (wasFollowed) return null;
  return (
    <Fragment id="profile/follow@1" member={author} isLazy>
      <ButtonLink
        to={`/userprofile/${author._id}`}
        aria-label={t("Follow {name}", { name: author.name })}
      >
        {t("Follow")}
      </ButtonLink>
    </Fragment>
  );
}
