import { errorMessage, useMountProps } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { CreditCard } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { openPortal } from "./membership.api.ts";

/** Leads to Stripe's billing portal. */
export function PortalButton({ children }: { children: ReactNode }) {
  const { http, toasts } = useMountProps();
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    // Back from the portal may show the page as it was left.
    const arrive = () => setIsOpening(false);
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, []);

  const open = async () => {
    setIsOpening(true);
    try {
      location.assign(await openPortal(http));
    } catch (error) {
      toasts.error(errorMessage(error, "The billing page could not be opened. Please try again."));
      setIsOpening(false);
    }
  };
  return (
    <Button busy={isOpening} onClick={() => void open()}>
      <CreditCard aria-hidden />
      {children}
    </Button>
  );
}
