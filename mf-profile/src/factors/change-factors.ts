import type { FactorsChanged, TotpSetup } from "@oneworld/contracts/auth/factors";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { factorsChanged } from "../account/account.slice.ts";
import type { ProfileThunk } from "../store.ts";
import {
  beginTotp,
  fetchPasskeyOptions,
  renewRecoveryCodes,
  sendPasskey,
  sendPasskeyName,
  sendPasskeyRemoval,
  sendTotpCode,
  sendTotpRemoval,
} from "./factors.api.ts";

type Http = MountProps["http"];

/** Makes a call, says what it answered and shows what it changed. Gives new recovery codes. Throws the call's error. */
const change =
  (call: (http: Http) => Promise<FactorsChanged>): ProfileThunk<Promise<string[] | null>> =>
  async (dispatch, _getState, { http, toasts }) => {
    const { message, factors, recoveryCodes } = await call(http);
    dispatch(factorsChanged(factors));
    toasts.success(message);
    return recoveryCodes;
  };

/** Has the browser make a passkey, and registers it. Throws the call's error, or the browser's. */
export const addPasskey = (passkey: { name: string; password: string }) =>
  change(async (http) => {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import(/* webpackChunkName: "passkey" */ "@simplewebauthn/browser"),
      fetchPasskeyOptions(http, passkey.password),
    ]);
    const credential = await startRegistration({ optionsJSON });
    return sendPasskey(http, { name: passkey.name, credential });
  });

export const renamePasskey = (id: string, name: string) =>
  change((http) => sendPasskeyName(http, id, name));

export const removePasskey = (id: string, password: string) =>
  change((http) => sendPasskeyRemoval(http, id, password));

/** Begins to set up an authenticator app. Throws the call's error. */
export const startTotp =
  (password: string): ProfileThunk<Promise<TotpSetup>> =>
  (_dispatch, _getState, { http }) =>
    beginTotp(http, password);

export const confirmTotp = (code: string) => change((http) => sendTotpCode(http, code));

export const removeTotp = (password: string) => change((http) => sendTotpRemoval(http, password));

export const renewCodes = (password: string) =>
  change((http) => renewRecoveryCodes(http, password));
