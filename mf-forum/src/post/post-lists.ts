import type { Post } from "@oneworld/contracts/forum/http";
import type { ListPage } from "@oneworld/remote-kit";

/** A page of a list, or a post read alone; without an item once that is gone. */
export type PostPage = Pick<ListPage<Post>, "items">;

interface CachedPosts {
  pages: readonly PostPage[];
  /** makes the action that changes the pages */
  update: (recipe: (pages: PostPage[]) => void) => unknown;
}

/** The cached lists of posts. */
export type PostLists = (state: unknown) => CachedPosts[];

interface Store {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
}

/** Whether a member likes a post; a visitor likes none. */
export const isLikedBy = (post: Post | undefined, memberId: string | undefined): boolean =>
  post?.likes.some(({ userId }) => userId === memberId) ?? false;

/** A cached post; undefined if no list has it. */
export const findPost = (lists: PostLists, state: unknown, postId: string): Post | undefined =>
  lists(state)
    .flatMap(({ pages }) => pages.flatMap(({ items }) => items))
    .find(({ _id }) => _id === postId);

/** Changes a post in every list that has it. */
export function changePost(
  lists: PostLists,
  { dispatch, getState }: Store,
  postId: string,
  recipe: (post: Post) => void,
): void {
  for (const { pages, update } of lists(getState())) {
    const at = pages.map(({ items }) => items.findIndex(({ _id }) => _id === postId));
    if (at.every((index) => index < 0)) continue;
    const change = update((drafts) =>
      drafts.forEach(({ items }, page) => {
        const post = items[at[page] ?? -1];
        if (post) recipe(post);
      }),
    );
    dispatch(change as never);
  }
}

/** Removes posts from all lists. */
export function removePosts(
  lists: PostLists,
  { dispatch, getState }: Store,
  postIds: readonly string[],
): void {
  if (postIds.length === 0) return;
  for (const { update } of lists(getState())) {
    const removal = update((pages) => {
      for (const page of pages) {
        page.items = page.items.filter(({ _id }) => !postIds.includes(_id));
      }
    });
    dispatch(removal as never);
  }
}
