import { readStored, writeStored } from "@oneworld/remote-kit";

const KEY = "terms-agreed";

/** Whether this browser has agreed to the terms. It isn't sent anywhere. */
export const hasAgreed = (): boolean => readStored("local", KEY) === true;

/** Remembers in this browser whether the terms are agreed to. @returns whether that worked */
export const keepAgreement = (agreed: boolean): boolean =>
  writeStored("local", KEY, agreed || null);
