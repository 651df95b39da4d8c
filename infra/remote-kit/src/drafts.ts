import { useState } from "react";
import { useSession } from "./mount-props-context.ts";
import { readStored, writeStored } from "./storage.ts";

interface Draft {
  /** the author's id; null for a visitor, whose draft the next member to sign in takes over */
  by: string | null;
  text: string;
}

/** Drafts of this page, for a closed storage. */
const ofPage = new Map<string, Draft>();

const keyOf = (name: string): string => `draft:${name}`;

/** The text that a member began in this tab and hasn't sent; "" without one. @param memberId null for a visitor */
export function readDraft(name: string, memberId: string | null): string {
  const key = keyOf(name);
  const draft = ofPage.get(key) ?? (readStored("session", key) as Partial<Draft> | null);
  const isOwn = draft?.by === null || draft?.by === memberId;
  return isOwn && typeof draft.text === "string" ? draft.text : "";
}

/** Keeps a text over reloads of this tab and a new sign-in; "" forgets it. */
export function keepDraft(name: string, memberId: string | null, text: string): void {
  const key = keyOf(name);
  const draft = text === "" ? null : { by: memberId, text };
  if (draft) ofPage.set(key, draft);
  else ofPage.delete(key);
  writeStored("session", key, draft);
}

/**
 * The draft of a text box.
 *
 * @param name what is written, e.g. a comment on which post
 * @returns the text, what changes it, and what forgets a text that was sent, unless more was typed meanwhile
 */
export function useDraft(
  name: string,
): [text: string, change: (text: string) => void, forget: (sent: string) => void] {
  const memberId = useSession()?.id ?? null;
  const [draft, setDraft] = useState(() => ({ memberId, text: readDraft(name, memberId) }));
  const { text } = draft;
  // Who is signed in may be known later than the text box is there
  if (draft.memberId !== memberId) setDraft({ memberId, text: text || readDraft(name, memberId) });
  const change = (changed: string) => {
    setDraft({ memberId, text: changed });
    keepDraft(name, memberId, changed);
  };
  const forget = (sent: string) => {
    if (readDraft(name, memberId) === sent) keepDraft(name, memberId, "");
    setDraft((current) => (current.text === sent ? { ...current, text: "" } : current));
  };
  return [text, change, forget];
}
