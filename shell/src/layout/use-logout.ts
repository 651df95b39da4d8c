import { removeDrafts, toApiError, useHttp, useToasts } from "@oneworld/remote-kit";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { useLocation, useNavigate } from "react-router-dom";
import { focusHeading } from "../federation/page-focus.ts";
import { endSession } from "../session/session.api.ts";
import { signedOut } from "../session/session.slice.ts";

/** Signs the member out and leads to the home page. `logout` resolves to whether the session has ended. */
export function useLogout() {
  const http = useHttp();
  const toasts = useToasts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(false);

  const logout = async (): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      await endSession(http);
    } catch (error) {
      const { status, message } = toApiError(error);
      // A session that was gone already is what the member wants.
      if (status !== 401) {
        toasts.error(message);
        return false;
      }
    } finally {
      setPending(false);
    }
    // The address changes first, so that a guard doesn't see a visitor on a member's page.
    void navigate("/");
    dispatch(signedOut());
    removeDrafts();
    // The button is gone. Another page takes the focus itself
    const main = document.querySelector("main");
    if (main && pathname === "/") focusHeading(main);
    return true;
  };

  return { logout, pending };
}
