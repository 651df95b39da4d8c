import { useDispatch, useSelector } from "react-redux";
import type { ForumState, ForumStore } from "./store.ts";

export const useForumDispatch = useDispatch.withTypes<ForumStore["dispatch"]>();
export const useForumSelector = useSelector.withTypes<ForumState>();
