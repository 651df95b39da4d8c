import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** State that is one number, with the action that sets it. */
export function countSlice(name: string) {
  const { reducer, actions } = createSlice({
    name,
    initialState: 0,
    reducers: { counted: (_, { payload }: PayloadAction<number>) => payload },
  });
  return [reducer, actions.counted] as const;
}
