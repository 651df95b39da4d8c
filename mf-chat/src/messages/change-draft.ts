import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { draftChanged } from "./drafts.slice.ts";
import { keepDraft } from "./stored-drafts.ts";

/** Takes what the member has typed in a conversation, and keeps it on this device; an empty text removes it. */
export const changeDraft =
  (conversationId: string, text: string): ChatThunk =>
  (dispatch, getState) => {
    dispatch(draftChanged({ conversationId, text }));
    const memberId = selectViewerId(getState());
    if (memberId !== null) keepDraft(memberId, conversationId, text);
  };
