import type { TextVersion, VersionPage } from "@oneworld/contracts/forum/versions";
import { cursorList, type ListPage } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

/** A post or a comment. */
export interface VersionedText {
  kind: "post" | "comment";
  id: string;
}

const versionsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts/{id}/versions` and `GET /api/comments/{id}/versions`: what a text said before its edits, newest first. */
    getVersions: build.infiniteQuery<ListPage<TextVersion>, VersionedText, string | null>(
      cursorList({
        request: ({ kind, id }: VersionedText) => ({ url: `/api/${kind}s/${id}/versions` }),
        itemsOf: ({ versions }: VersionPage) => versions,
      }),
    ),
  }),
});

export const { useGetVersionsInfiniteQuery } = versionsApi;
