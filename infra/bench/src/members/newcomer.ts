import { browserElsewhere, type Browser } from "./browser.ts";

/** A member who is about to sign up, with their own browser. */
export interface Newcomer {
  browser: Browser;
  account: { name: string; email: string; password: string };
}

/** @param number makes name and email unique */
export const newcomer = (number: number): Newcomer => ({
  browser: browserElsewhere(),
  account: {
    name: `Member ${number}`,
    email: `member-${number}@example.org`,
    password: "a well in each town",
  },
});
