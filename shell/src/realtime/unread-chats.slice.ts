import { countSlice } from "../count-slice.ts";

export const [unreadChatsReducer, unreadChatsCounted] = countSlice("unreadChats");
