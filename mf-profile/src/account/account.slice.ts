import type { Account, AccountSession } from "@oneworld/contracts/auth/account";
import type { AccountActivity } from "@oneworld/contracts/auth/security-events";
import type { Factors } from "@oneworld/contracts/auth/factors";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

import {
  type CursorList,
  emptyList,
  type ListPage,
  type ListPart,
  takePage,
} from "../lists/cursor-list.ts";

/** What the account page shows. */
export interface AccountView {
  account: Account;
  sessions: AccountSession[];
  factors: Factors;
}

interface AccountState {
  /** whose account was read */
  memberId: string | null;
  view: AccountView | null;
  /** the call under way, or the last one if it failed */
  request: { failure: string | null } | null;
  /** what happened to the account, newest first */
  activity: CursorList<AccountActivity>;
}

const initialState: AccountState = {
  memberId: null,
  view: null,
  request: null,
  activity: emptyList(),
};

type ActivityPayload<More = object> = PayloadAction<{ memberId: string; part: ListPart } & More>;

/** The signed-in member's account, as it was read last. */
export const accountSlice = createSlice({
  name: "account",
  initialState,
  reducers: {
    accountRequested(state, { payload: memberId }: PayloadAction<string>) {
      const known = state.memberId === memberId ? state : initialState;
      return { ...known, memberId, request: { failure: null } };
    },
    accountReceived(state, { payload }: PayloadAction<{ memberId: string; view: AccountView }>) {
      if (state.memberId === payload.memberId) return { ...state, ...payload, request: null };
    },
    accountFailed(state, { payload }: PayloadAction<{ memberId: string; message: string }>) {
      if (state.memberId === payload.memberId) state.request = { failure: payload.message };
    },
    /** Something about the account is different now. */
    accountChanged({ view }, { payload }: PayloadAction<Partial<Account>>) {
      if (view) Object.assign(view.account, payload);
    },
    factorsChanged({ view }, { payload }: PayloadAction<Factors>) {
      if (view) view.factors = payload;
    },
    sessionsReceived({ view }, { payload }: PayloadAction<AccountSession[]>) {
      if (view) view.sessions = payload;
    },
    activityRequested(state, { payload: { memberId, part } }: ActivityPayload) {
      if (state.memberId === memberId) state.activity.request = { part, failure: null };
    },
    activityReceived(
      state,
      { payload }: ActivityPayload<{ page: ListPage<AccountActivity>; receivedAt: number }>,
    ) {
      if (state.memberId !== payload.memberId) return;
      const { part, page, receivedAt } = payload;
      state.activity = takePage(state.activity, part, page, receivedAt);
    },
    activityFailed(state, { payload }: ActivityPayload<{ message: string }>) {
      const { memberId, part, message } = payload;
      if (state.memberId === memberId) state.activity.request = { part, failure: message };
    },
  },
  selectors: {
    selectAccount: (state, memberId: string) =>
      state.memberId === memberId ? state : initialState,
  },
});

export const {
  accountRequested,
  accountReceived,
  accountFailed,
  accountChanged,
  factorsChanged,
  sessionsReceived,
  activityRequested,
  activityReceived,
  activityFailed,
} = accountSlice.actions;
export const { selectAccount } = accountSlice.selectors;
