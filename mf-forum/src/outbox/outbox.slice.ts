import { viewerChanged } from "@oneworld/remote-kit";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { OutboxEntry } from "./outbox-entry.ts";

const initialState: OutboxEntry[] = [];

/** What the member has written offline, as the pages show it. The browser's storage holds it. */
export const outboxSlice = createSlice({
  name: "outbox",
  initialState,
  reducers: {
    outboxRead: (_, { payload }: PayloadAction<OutboxEntry[]>) => payload,
  },
  extraReducers: (builder) => builder.addCase(viewerChanged, () => initialState),
  selectors: {
    selectUnsent: (state): OutboxEntry[] => state,
  },
});

export const { outboxRead } = outboxSlice.actions;
export const { selectUnsent } = outboxSlice.selectors;
