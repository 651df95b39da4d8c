import { useDispatch, useSelector } from "react-redux";
import type { ContentState, ContentStore } from "./store.ts";

export const useContentDispatch = useDispatch.withTypes<ContentStore["dispatch"]>();
export const useContentSelector = useSelector.withTypes<ContentState>();
