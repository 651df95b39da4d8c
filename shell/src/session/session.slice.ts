import type { SessionMember } from "@oneworld/contracts/auth/session";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface SessionState {
  /** Whether the server has said who is signed in. */
  known: boolean;
  /** The signed-in member; before the server has spoken the one of the last visit. */
  member: SessionMember | null;
  /** Rises with each question to the server and each sign-in and logout, so that late answers are recognised. */
  revision: number;
}

const initialState: SessionState = { known: false, member: null, revision: 0 };

const slice = createSlice({
  name: "session",
  initialState,
  reducers: {
    /** The cache was read, before the first paint. */
    sessionRemembered: (state, { payload }: PayloadAction<SessionMember | null>) => {
      state.member = payload;
    },
    sessionAsked: (state) => {
      state.revision += 1;
    },
    sessionAnswered: (state, { payload }: PayloadAction<SessionMember | null>) => {
      state.known = true;
      state.member = payload;
    },
    signedIn: (state, { payload }: PayloadAction<SessionMember>) => {
      state.known = true;
      state.member = payload;
      state.revision += 1;
    },
    signedOut: (state) => {
      state.known = true;
      state.member = null;
      state.revision += 1;
    },
    memberChanged: (state, { payload }: PayloadAction<Partial<SessionMember>>) => {
      if (state.member) Object.assign(state.member, payload);
    },
  },
});

export const sessionReducer = slice.reducer;
export const {
  sessionRemembered,
  sessionAsked,
  sessionAnswered,
  signedIn,
  signedOut,
  memberChanged,
} = slice.actions;
