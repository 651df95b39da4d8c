import type {
  Account,
  ChangeEmail,
  ChangePassword,
  EndSessions,
  MessageAnswer,
} from "@oneworld/contracts/auth/account";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { errorMessage } from "@oneworld/remote-kit";
import type { ProfileThunk } from "../store.ts";
import {
  cancelRemoval,
  endSessions,
  forgetPendingEmail,
  requestRemoval,
  requestVerification,
  sendEmail,
  sendPassword,
} from "./account.api.ts";
import { accountChanged } from "./account.slice.ts";
import { refreshSessions } from "./load-account.ts";

type Http = MountProps["http"];

/** Makes a call, says what it answered and shows what it changed. Throws the call's error. */
const change =
  <Answer extends MessageAnswer>(
    call: (http: Http) => Promise<Answer>,
    changesOf: (answer: Answer) => Partial<Account> = () => ({}),
  ): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const answer = await call(http);
    dispatch(accountChanged(changesOf(answer)));
    toasts.success(answer.message);
  };

/** As {@link change}, for acts without a form: a toast says why one failed. */
const act =
  (thunk: ProfileThunk<Promise<void>>, wording: string): ProfileThunk<Promise<void>> =>
  async (dispatch, _getState, { toasts }) => {
    try {
      await dispatch(thunk);
    } catch (error) {
      toasts.error(errorMessage(error, wording));
    }
  };

/** Changes the password and shows that the other sessions are over. Throws the call's error. */
export const changePassword =
  (passwords: ChangePassword): ProfileThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(change((http) => sendPassword(http, passwords)));
    await dispatch(refreshSessions());
  };

/** Asks for a new address, which waits for its link from then on. Throws the call's error. */
export const changeEmail = (email: ChangeEmail): ProfileThunk<Promise<void>> =>
  change(
    (http) => sendEmail(http, email),
    () => ({ pendingEmail: email.email.trim().toLowerCase() }),
  );

/** Forgets the address that waits for its link. */
export const keepEmail = (): ProfileThunk<Promise<void>> =>
  act(
    change(forgetPendingEmail, () => ({ pendingEmail: null })),
    "The change could not be taken back. Please try again.",
  );

/** Has the link that confirms the address mailed again. */
export const verifyEmail = (): ProfileThunk<Promise<void>> =>
  act(change(requestVerification), "The link could not be sent. Please try again.");

/** Ends one session, or without an id all but this one. Throws the call's error. */
export const endSession =
  (end: EndSessions): ProfileThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(change((http) => endSessions(http, end)));
    await dispatch(refreshSessions());
  };

/** Has the account deleted after its time of grace, and shows that the other sessions are over. Throws the call's error. */
export const removeAccount =
  (password: string): ProfileThunk<Promise<void>> =>
  async (dispatch) => {
    const call = (http: Http) => requestRemoval(http, password);
    await dispatch(change(call, ({ removalAt }) => ({ removalAt })));
    await dispatch(refreshSessions());
  };

/** Takes the request for deletion back. */
export const keepAccount = (): ProfileThunk<Promise<void>> =>
  act(
    change(cancelRemoval, ({ removalAt }) => ({ removalAt })),
    "This could not be taken back. Please try again.",
  );
