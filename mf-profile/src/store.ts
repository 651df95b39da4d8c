import { combineSlices, configureStore } from "@reduxjs/toolkit";

/** This remote's state. Each feature brings its slice. */
export const createStore = () => configureStore({ reducer: combineSlices() });
