import { SESSION_FOLLOWS } from "@oneworld/contracts/auth/limits";
import type { Session } from "@oneworld/contracts/mount/mount-props";
import type { Author } from "@oneworld/contracts/profile/author";
import type { Followed, FollowList } from "@oneworld/contracts/profile/http";
import { msg } from "@oneworld/contracts/site/languages";
import {
  createToggle,
  cursorList,
  errorMessage,
  type ListPage,
  type RemoteServices,
} from "@oneworld/remote-kit";
import { membersApi } from "../members/members.api.ts";
import { changeFollower, changeFollowing } from "./change-follows.ts";

/** Which of a member's two lists. */
export type FollowKind = "followers" | "following";

export type ListedMember = FollowList["members"][number];

/** Who is followed, as far as a message about it needs to know. */
export type Followee = Pick<Author, "_id" | "name" | "img">;

const follows = createToggle();

/** What is on screen, by member, while a call is under way. */
const shown = new Map<string, boolean>();

/** Adds a member to those whom the session user follows, or takes them away. */
function updateSession(session: Session, memberId: string, isFollowed: boolean): void {
  const user = session.get();
  if (!user) return;
  const others = user.following.filter((id) => id !== memberId);
  session.update({
    following: isFollowed ? [memberId, ...others].slice(0, SESSION_FOLLOWS) : others,
    followingCount: user.followingCount + (isFollowed ? 1 : -1),
  });
}

export const followsApi = membersApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/users/{id}/followers` or `/following`: newest first. */
    getFollowList: build.infiniteQuery<
      ListPage<ListedMember>,
      { memberId: string; kind: FollowKind },
      string | null
    >(
      cursorList({
        request: ({ memberId, kind }: { memberId: string; kind: FollowKind }) => ({
          url: `/api/users/${memberId}/${kind}`,
        }),
        itemsOf: ({ members }: FollowList) => members,
      }),
    ),

    /**
     * `POST /api/follow/{id}` or `/api/unfollow/{id}`: sets whether the signed-in member follows another one. It shows at
     * once and is rolled back when the server refuses. The answer is null for presses while a call is under way.
     */
    follow: build.mutation<Followed | null, { member: Followee; following: boolean }>({
      queryFn: ({ member: { _id }, following }, { extra }, _, call) =>
        follows.send<Followed>(
          _id,
          following,
          (wanted) =>
            call({
              url: `/api/${wanted ? "follow" : "unfollow"}/${_id}`,
              method: "post",
              data: { followerId: (extra as RemoteServices).session.get()?.id },
            }),
          (answer) => answer.following,
        ),
      async onQueryStarted({ member: { _id, name, img }, following }, api) {
        const { session, toasts } = api.extra as RemoteServices;
        const viewerId = session.get()?.id ?? "";
        const show = (state: boolean, count?: number) => {
          const before = shown.get(_id) ?? !following;
          const delta = Number(state) - Number(before);
          shown.set(_id, state);
          const change = { viewerId, memberId: _id, following: state, delta, count };
          const { updateQueryData } = followsApi.util;
          api.dispatch(updateQueryData("getProfile", _id, (old) => changeFollower(old, change)));
          api.dispatch(
            updateQueryData("getProfile", viewerId, (old) => changeFollowing(old, change)),
          );
          for (const arg of followsApi.util.selectCachedArgsForQuery(
            api.getState(),
            "getFollowList",
          )) {
            api.dispatch(
              updateQueryData("getFollowList", arg, ({ pages }) => {
                for (const item of pages.flatMap(({ items }) => items)) {
                  if (item._id === _id) item.followedByViewer = state;
                }
              }),
            );
          }
        };
        show(following);
        try {
          const { data } = await api.queryFulfilled;
          if (!data) return;
          follows.end(_id);
          show(data.following, data.followerCount);
          shown.delete(_id);
          if (data.following === following) updateSession(session, _id, following);
          toasts.success(data.message, { icon: { name, src: img?.secure_url ?? null } });
        } catch (rejection) {
          const saved = follows.end(_id);
          show(saved);
          shown.delete(_id);
          const wording = saved ? msg("Error unfollowing user") : msg("Error following user");
          toasts.error(errorMessage((rejection as { error: unknown }).error, wording));
        }
      },
    }),
  }),
});

export const { useGetFollowListInfiniteQuery, useFollowMutation } = followsApi;
