import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { LiveValue, MountProps, Toasts } from "@oneworld/contracts/mount/mount-props";
import type { AxiosInstance } from "axios";
import { createContext, useContext, useSyncExternalStore } from "react";

const MountPropsContext = createContext<MountProps | null>(null);

/** Gives the components below what the shell lends. */
export const MountPropsProvider = MountPropsContext;

/** Everything the shell lends this remote. */
export function useMountProps(): MountProps {
  const props = useContext(MountPropsContext);
  if (!props) throw new Error("useMountProps is for components of a mounted remote.");
  return props;
}

/** A value of the shell's that re-renders the component when it changes. */
export const useLiveValue = <T>(value: LiveValue<T>): T =>
  useSyncExternalStore(value.subscribe, value.get);

/** The signed-in member, null for a visitor. */
export const useSession = (): SessionMember | null => useLiveValue(useMountProps().session);

export const useHttp = (): AxiosInstance => useMountProps().http;

export const useToasts = (): Toasts => useMountProps().toasts;
