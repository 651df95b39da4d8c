import { useMountProps } from "@oneworld/remote-kit";
import { useEffect } from "react";
import { useProfileDispatch } from "../store.ts";
import { notificationsApi } from "./notifications.api.ts";

/** Milliseconds for which changes are gathered before the list is read again. */
const GATHER_MS = 300;

/** Keeps list and count in step with what happens, and with what other tabs have read. */
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
        // Something may have happened since the connection was lost
        if (hasConnected) readAgain();
        hasConnected = true;
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [realtime, dispatch, refetch]);
}
