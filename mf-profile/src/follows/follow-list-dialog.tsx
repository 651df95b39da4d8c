import { msg } from "@oneworld/contracts/site/languages";
import { Dialog, useTranslate } from "@oneworld/ui";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { FollowList } from "./follow-list.tsx";

const TITLES = { followers: msg("Followers"), following: msg("Following") } as const;

/** The list that the address asks for (`?list=followers` or `following`), above the profile. */
export function FollowListDialog({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const asked = query.get("list");
  const kind = asked === "followers" || asked === "following" ? asked : null;

  const close = () => {
    // After a press on the count, back returns to the profile; after a direct visit there is no page to return to.
    const openedHere = typeof state === "object" && state !== null && "openedHere" in state;
    if (openedHere) void navigate(-1);
    else void navigate(pathname, { replace: true });
  };
  return (
    <Dialog open={kind !== null} onClose={close} title={kind ? t(TITLES[kind]) : ""}>
      {kind && <FollowList memberId={memberId} kind={kind} />}
    </Dialog>
  );
}
