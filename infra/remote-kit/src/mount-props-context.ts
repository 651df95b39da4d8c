import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { LiveValue, MountProps, Toasts } from "@oneworld/contracts/mount/mount-props";
import type { AxiosInstance } from "axios";
import { createContext, useContext, useSyncExternalStore } from "react";

const MountPropsContext = createContext<MountProps | null>(null);

/** Provides the shared props to the components below. */
export const MountPropsProvider = MountPropsContext;

/** The props that the shell shares with this remote. */
export function useMountProps(): MountProps {
  const props = useContext(MountPropsContext);
  if (!props) throw new Error("useMountProps only works in components of a mounted remote.");
  return props;
}

/** A live value of the shell, which re-renders the component on changes. */
export const useLiveValue = <T>(value: LiveValue<T>): T =>
  useSyncExternalStore(value.subscribe, value.get, value.getServed ?? value.get);

/** The signed-in member, null for a visitor. */
export const useSession = (): SessionMember | null => useLiveValue(useMountProps().session);

export const useHttp = (): AxiosInstance => useMountProps().http;

export const useToasts = (): Toasts => useMountProps().toasts;
