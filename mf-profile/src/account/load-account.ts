import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import { fetchFactors } from "../factors/factors.api.ts";
import { LOAD_FAILED } from "../viewed.ts";
import { fetchAccount, fetchSessions } from "./account.api.ts";
import {
  accountFailed,
  accountReceived,
  accountRequested,
  selectAccount,
  sessionsReceived,
} from "./account.slice.ts";

/** Reads the signed-in member's account and sessions. */
export const loadAccount =
  (memberId: string): ProfileThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    dispatch(accountRequested(memberId));
    try {
      const [account, sessions, factors] = await Promise.all([
        fetchAccount(http),
        fetchSessions(http),
        fetchFactors(http),
      ]);
      dispatch(accountReceived({ memberId, view: { account, sessions, factors } }));
    } catch (error) {
      const message = errorMessage(error, LOAD_FAILED);
      dispatch(accountFailed({ memberId, message }));
      // The account stays on screen, so nothing in its place could say that it is old.
      if (selectAccount(getState(), memberId).view) toasts.error(message);
    }
  };

/** Reads the sessions again, after something may have ended some. */
export const refreshSessions =
  (): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    try {
      dispatch(sessionsReceived(await fetchSessions(http)));
    } catch (error) {
      toasts.error(errorMessage(error, "The list of devices could not be brought up to date."));
    }
  };
