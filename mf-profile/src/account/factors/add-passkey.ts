import type { ProfileThunk } from "../../store.ts";
import { factorsApi } from "./factors.api.ts";

/** Has the browser make a passkey, and registers it. Returns new recovery codes. Throws the call's error, or the browser's. */
export const addPasskey =
  ({
    name,
    password,
  }: {
    name: string;
    password: string;
  }): ProfileThunk<Promise<string[] | null>> =>
  async (dispatch) => {
    const { startPasskey, registerPasskey } = factorsApi.endpoints;
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import(/* webpackChunkName: "passkey" */ "@simplewebauthn/browser"),
      dispatch(startPasskey.initiate(password)).unwrap(),
    ]);
    const credential = await startRegistration({ optionsJSON });
    const answer = await dispatch(registerPasskey.initiate({ name, credential })).unwrap();
    return answer.recoveryCodes;
  };
