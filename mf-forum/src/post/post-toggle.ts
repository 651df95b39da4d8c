import type { Post } from "@oneworld/contracts/forum/http";
import {
  createToggle,
  errorMessage,
  type RemoteEndpoints,
  type RemoteServices,
} from "@oneworld/remote-kit";
import { changePost, type PostLists } from "./post-lists.ts";

/** What a member presses, and the field of the call's body and answer. */
type Wanted<Field extends string> = { postId: string } & Record<Field, boolean>;

interface PostToggle<Field extends string, Answer> {
  field: Field;
  /** address of the call, before the post's id */
  address: string;
  /** what its body has besides the member and the state */
  body?: (postId: string) => object;
  /** changes what is shown; without an answer as the member wants it */
  show: (post: Post, memberId: string, on: boolean, answer?: Answer) => void;
  /** asks visitors to sign in */
  signIn: string;
  failure: string;
  icon?: "heart";
}

/**
 * A call that sets one of two states of a post for the member. It shows at once and is rolled back when the server
 * refuses. While a call is under way further presses only change what is shown; the last requested state is sent after
 * it. The answer is null for those presses and for visitors, who are asked to sign in.
 */
export function postToggle<Field extends string, Answer extends { message: string }>(
  build: RemoteEndpoints,
  lists: PostLists,
  { field, address, body, show, signIn, failure, icon }: PostToggle<Field, Answer>,
) {
  const presses = createToggle();
  const stateIn = (given: unknown) => (given as Record<Field, boolean>)[field];
  return build.mutation<Answer | null, Wanted<Field>>({
    async queryFn(wanted, { extra }, _, call) {
      const { postId } = wanted;
      const { session } = extra as RemoteServices;
      const id = (session.get() ?? (await session.settled()))?.id;
      if (id === undefined) return { data: null };
      return presses.send<Answer>(
        postId,
        stateIn(wanted),
        (on) =>
          call({
            url: `${address}/${postId}`,
            method: "post",
            data: { ...body?.(postId), id, [field]: on },
          }),
        stateIn,
      );
    },
    async onQueryStarted(wanted, api) {
      const { postId } = wanted;
      const { session, toasts } = api.extra as RemoteServices;
      const id = (session.get() ?? (await session.settled()))?.id;
      if (id === undefined) {
        toasts.error(signIn);
        return;
      }
      const showState = (on: boolean, answer?: Answer) =>
        changePost(lists, api, postId, (post) => show(post, id, on, answer));
      showState(stateIn(wanted));
      try {
        const { data } = await api.queryFulfilled;
        if (!data) return;
        presses.end(postId);
        showState(stateIn(data), data);
        toasts.success(data.message, icon && stateIn(data) ? { icon } : undefined);
      } catch (rejection) {
        showState(presses.end(postId));
        const { error } = rejection as { error: unknown };
        toasts.error(errorMessage(error, failure));
      }
    },
  });
}
