import { useDispatch, useSelector } from "react-redux";
import type { ChatState, ChatStore } from "./store.ts";

export const useChatDispatch = useDispatch.withTypes<ChatStore["dispatch"]>();
export const useChatSelector = useSelector.withTypes<ChatState>();
