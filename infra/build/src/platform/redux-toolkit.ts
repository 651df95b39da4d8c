/**
 * The part of Redux Toolkit that the site uses, shared under the name `@reduxjs/toolkit`.
 * Why a selection, and how it grows: see `router.ts`.
 */
export { combineSlices, configureStore, createSlice } from "#platform/redux-toolkit";
