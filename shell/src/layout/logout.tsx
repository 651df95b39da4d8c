import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { ButtonForm, plainFormField } from "@oneworld/remote-kit";
import { LogOut } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSelector } from "react-redux";
import type { shell } from "../shell.ts";
import type { ShellState } from "../store.ts";
import { ItemButton } from "./sidebar-style.ts";
import { useLogout } from "./use-logout.ts";

const UnsentDialog = lazy(async () => ({
  default: (await import("./unsent-dialog.tsx")).UnsentDialog,
}));

const SIGN_OUT = { form: "shell/sign-out" satisfies FormOf<typeof shell> };

/** The button that signs a member out. Messages that weren't sent yet are asked about first. */
export function Logout({ onDone }: { onDone: () => void }) {
  const memberId = useSelector(({ session }: ShellState) => session.member?.id);
  const { logout, pending } = useLogout();
  const [unsent, setUnsent] = useState(0);
  if (memberId === undefined) return null;

  const leave = async () => {
    setUnsent(0);
    if (await logout()) onDone();
  };
  const press = async () => {
    const count = await import("../session/unsent-messages.ts")
      .then(({ countUnsentMessages }) => countUnsentMessages(memberId))
      // Without a connection logging out fails as well, and says so.
      .catch(() => 0);
    if (count > 0) setUnsent(count);
    else await leave();
  };

  return (
    <>
      <ButtonForm
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <ItemButton type="submit" {...plainFormField(SIGN_OUT)} aria-busy={pending}>
          <LogOut aria-hidden />
          Logout
        </ItemButton>
      </ButtonForm>
      {unsent > 0 && (
        <Suspense>
          <UnsentDialog
            count={unsent}
            memberId={memberId}
            onLeave={leave}
            onClose={() => setUnsent(0)}
          />
        </Suspense>
      )}
    </>
  );
}
