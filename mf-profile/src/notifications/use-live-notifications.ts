import { useMountProps } from "@oneworld/remote-kit";
import { useEffect } from "react";
import { useProfileDispatch } from "../store.ts";
import { notificationsApi } from "./notifications.api.ts";

/** Milliseconds for which changes are gathered before the list is read again. */
const GATHER_MS = 300;

/** Milliseconds for which a page that was served counts as new. */
const NEW_MS = 5_000;

/**
 * Keeps list and count in step with what happens, and with what other tabs have read. What happened without a connection is read once it
 * connects, except on a page that has just been served: it makes no calls.
 */
export function useLiveNotifications(refetch: () => unknown): void {
  const { realtime } = useMountProps();
  const dispatch = useProfileDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasConnected = realtime.get() === "connected";
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), GATHER_MS);
    };
    const stops = [
      realtime.on("notifications", ({ total }) => {
        void dispatch(notificationsApi.util.upsertQueryData("getUnread", undefined, total));
        readAgain();
      }),
      realtime.subscribe(() => {
        if (realtime.get() !== "connected") return;
        if (hasConnected || performance.now() > NEW_MS) {
          const fresh = { forceRefetch: true, subscribe: false };
          void dispatch(notificationsApi.endpoints.getUnread.initiate(undefined, fresh));
          readAgain();
        }
        hasConnected = true;
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [realtime, dispatch, refetch]);
}
