import type { FollowList } from "@oneworld/contracts/profile/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import {
  type CursorList,
  emptyList,
  type ListPage,
  type ListPart,
  takePage,
} from "../lists/cursor-list.ts";
import { type Viewed, viewedKey } from "../viewed.ts";
import type { FollowKind } from "./follows.api.ts";

/** One list of one member. */
export interface FollowListOf extends Viewed {
  kind: FollowKind;
}

type ListedMember = FollowList["members"][number];

const keyOf = (list: FollowListOf): string => `${viewedKey(list)}/${list.kind}`;

interface FollowListsState {
  byKey: Record<string, CursorList<ListedMember>>;
}

const initialState: FollowListsState = { byKey: {} };

type Payload<More = object> = PayloadAction<{ of: FollowListOf; part: ListPart } & More>;

/** Lists of followers and followed members that were read. */
export const followListsSlice = createSlice({
  name: "followLists",
  initialState,
  reducers: {
    listRequested({ byKey }, { payload: { of, part } }: Payload) {
      const list = (byKey[keyOf(of)] ??= emptyList());
      list.request = { part, failure: null };
    },
    listReceived(
      { byKey },
      { payload }: Payload<{ page: ListPage<ListedMember>; receivedAt: number }>,
    ) {
      const key = keyOf(payload.of);
      const list = byKey[key] ?? emptyList();
      byKey[key] = takePage(list, payload.part, payload.page, payload.receivedAt);
    },
    listFailed({ byKey }, { payload: { of, part, message } }: Payload<{ message: string }>) {
      const list = byKey[keyOf(of)];
      if (list) list.request = { part, failure: message };
    },
  },
  selectors: {
    selectFollowList: ({ byKey }, of: FollowListOf): CursorList<ListedMember> | undefined =>
      byKey[keyOf(of)],
  },
});

export const { listRequested, listReceived, listFailed } = followListsSlice.actions;
export const { selectFollowList } = followListsSlice.selectors;
