import { useTranslate } from "@oneworld/ui";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField } from "@oneworld/remote-kit";
import { LogOut } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import type { shell } from "../shell.ts";
import type { ShellState } from "../store.ts";
import { Foot, ItemButton } from "./sidebar-style.ts";
import { useLogout } from "./use-logout.ts";

const UnsentDialog = lazy(async () => ({
  default: (await import("./unsent-dialog.tsx")).UnsentDialog,
}));

const NONE = { messages: 0, posts: 0 };

const SIGN_OUT = { form: "shell/sign-out" satisfies FormOf<typeof shell> };

/** The button that signs a member out. What wasn't sent yet is asked about first. */
export function Logout({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const memberId = useSelector(({ session }: ShellState) => session.member?.id);
  const { logout, pending } = useLogout();
  const [unsent, setUnsent] = useState(NONE);
  if (memberId === undefined) return null;

  const leave = async () => {
    setUnsent(NONE);
    const hasEnded = await logout();
    if (hasEnded) onDone();
    return hasEnded;
  };
  const press = async () => {
    const found = await import("../session/unsent-messages.ts")
      .then(({ countUnsent }) => countUnsent(memberId))
      // Without a connection logging out fails as well, and says so.
      .catch(() => NONE);
    if (found.messages + found.posts > 0) setUnsent(found);
    else await leave();
  };

  return (
    <>
      <Foot>
        <ButtonForm
          onSubmit={(event) => {
            event.preventDefault();
            void press();
          }}
        >
          <ItemButton type="submit" {...plainFormField(SIGN_OUT)} aria-busy={pending}>
            <LogOut aria-hidden />
            {t("Logout")}
          </ItemButton>
        </ButtonForm>
      </Foot>
      {unsent.messages + unsent.posts > 0 && (
        <Suspense>
          <UnsentDialog
            unsent={unsent}
            memberId={memberId}
            onLeave={leave}
            onClose={() => setUnsent(NONE)}
          />
        </Suspense>
      )}
    </>
  );
}
