import { useDispatch, useSelector } from "react-redux";
import type { ProfileState, ProfileStore } from "./store.ts";

export const useProfileDispatch = useDispatch.withTypes<ProfileStore["dispatch"]>();
export const useProfileSelector = useSelector.withTypes<ProfileState>();
