import type { Account, AccountSession } from "@oneworld/contracts/auth/account";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** What the account page shows. */
export interface AccountView {
  account: Account;
  sessions: AccountSession[];
}

interface AccountState {
  /** whose account was read */
  memberId: string | null;
  view: AccountView | null;
  /** the call under way, or the last one if it failed */
  request: { failure: string | null } | null;
}

const initialState: AccountState = { memberId: null, view: null, request: null };

/** The signed-in member's account, as it was read last. */
export const accountSlice = createSlice({
  name: "account",
  initialState,
  reducers: {
    accountRequested(state, { payload: memberId }: PayloadAction<string>) {
      const view = state.memberId === memberId ? state.view : null;
      return { memberId, view, request: { failure: null } };
    },
    accountReceived(state, { payload }: PayloadAction<{ memberId: string; view: AccountView }>) {
      if (state.memberId === payload.memberId) return { ...payload, request: null };
    },
    accountFailed(state, { payload }: PayloadAction<{ memberId: string; message: string }>) {
      if (state.memberId === payload.memberId) state.request = { failure: payload.message };
    },
    /** Something about the account is different now. */
    accountChanged({ view }, { payload }: PayloadAction<Partial<Account>>) {
      if (view) Object.assign(view.account, payload);
    },
    sessionsReceived({ view }, { payload }: PayloadAction<AccountSession[]>) {
      if (view) view.sessions = payload;
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
  sessionsReceived,
} = accountSlice.actions;
export const { selectAccount } = accountSlice.selectors;
