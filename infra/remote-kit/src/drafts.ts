import { readStored, storedKeys, writeStored } from "./storage.ts";

/** The values of a form's controls, by name. */
export type FormValues = Readonly<Record<string, string>>;

const PREFIX = "draft/";

const keyOf = (name: string, memberId: string | null): string =>
  `${PREFIX}${memberId ?? ""}/${name}`;

/** A visitor's drafts end with the tab, a member's stay on the device. */
const areaOf = (memberId: string | null) => (memberId === null ? "session" : "local");

/** Drafts of this page that the storage hasn't taken: it is closed or full. */
const ofPage = new Map<string, FormValues>();

function readOwn(name: string, memberId: string | null): FormValues | null {
  const key = keyOf(name, memberId);
  const kept = ofPage.get(key) ?? readStored(areaOf(memberId), key);
  if (typeof kept !== "object" || kept === null) return null;
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
}

/**
 * What was typed into a form and not sent; {} without a draft. A member takes over what was typed in this tab
 * before signing in.
 *
 * @param name what is written, e.g. a comment on which post
 * @param memberId null for a visitor
 */
export const readDraft = (name: string, memberId: string | null): FormValues =>
  readOwn(name, null) ?? readOwn(name, memberId) ?? {};

/** Keeps what was typed over reloads and a new sign-in, until it is sent or the member signs out. Empty values are forgotten. */
export function keepDraft(name: string, memberId: string | null, values: FormValues): void {
  const key = keyOf(name, memberId);
  const isEmpty = Object.values(values).every((value) => value === "");
  const isStored = writeStored(areaOf(memberId), key, isEmpty ? null : values);
  if (isEmpty || isStored) ofPage.delete(key);
  else ofPage.set(key, values);
  // It is the member's now
  if (memberId !== null) keepDraft(name, null, {});
}

/** Removes all drafts from this browser, when the member signs out. */
export function removeDrafts(): void {
  ofPage.clear();
  for (const area of ["local", "session"] as const)
    for (const key of storedKeys(area, PREFIX)) writeStored(area, key, null);
}
