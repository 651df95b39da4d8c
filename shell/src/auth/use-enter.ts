import type { SessionMember } from "@oneworld/contracts/auth/session";
import { WELCOME_PATH } from "@oneworld/contracts/site/site-map";
import { useNavigateFromHere, useToasts } from "@oneworld/remote-kit";
import { useDispatch } from "react-redux";
import { useLocation } from "react-router-dom";
import { returnPath } from "../session/return-path.ts";
import { signedIn } from "../session/session.slice.ts";

/** Leads a member on whose session was just opened: to the page that sent them here, or to the welcome page. Who has left the page stays where they are. */
export function useEnter(): (member: SessionMember, message?: string) => void {
  const toasts = useToasts();
  const dispatch = useDispatch();
  const navigate = useNavigateFromHere();
  const { search } = useLocation();
  return (member, message) => {
    if (message) toasts.success(message);
    // The address changes first, so that no guard sees a member on a page for visitors.
    void navigate(returnPath(search) ?? WELCOME_PATH, { replace: true });
    dispatch(signedIn(member));
  };
}
