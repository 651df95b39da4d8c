import type { Post } from "@oneworld/contracts/forum/http";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField } from "@oneworld/remote-kit";
import { IconButton, useTranslate } from "@oneworld/ui";
import { Bookmark } from "lucide-react";
import { useBookmarkPostMutation } from "../forum.api.ts";
import type { remote } from "../remote.ts";

const BOOKMARK = "mf-forum/bookmark" satisfies FormOf<typeof remote>;

/** Bookmarks the post for the signed-in member, or no longer. */
export function BookmarkButton({ post: { _id: postId, bookmarked } }: { post: Post }) {
  const t = useTranslate();
  const [bookmark] = useBookmarkPostMutation();
  const values = { postId, bookmarked: String(!bookmarked) };
  return (
    <ButtonForm
      onSubmit={(event) => {
        event.preventDefault();
        void bookmark({ postId, bookmarked: !bookmarked });
      }}
    >
      <IconButton
        type="submit"
        label={t("Bookmark")}
        aria-keyshortcuts="b"
        pressed={bookmarked}
        {...plainFormField({ form: BOOKMARK, values })}
      >
        <Bookmark aria-hidden fill={bookmarked ? "currentColor" : "none"} />
      </IconButton>
    </ButtonForm>
  );
}
