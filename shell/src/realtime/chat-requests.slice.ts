import { countSlice } from "../count-slice.ts";

export const [chatRequestsReducer, chatRequestsCounted] = countSlice("chatRequests");
