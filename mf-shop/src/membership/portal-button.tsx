import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { CreditCard } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useOpenPortalMutation } from "../shop.api.ts";

/** Leads to Stripe's billing portal. */
export function PortalButton({ children }: { children: ReactNode }) {
  const toasts = useToasts();
  const [openPortal] = useOpenPortalMutation();
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    // Back from the portal may show the page as it was left.
    const arrive = () => setIsOpening(false);
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, []);

  const open = async () => {
    setIsOpening(true);
    const { data, error } = await openPortal();
    if (data) {
      location.assign(data.url);
      return;
    }
    toasts.error(
      errorMessage(error, msg("The billing page could not be opened. Please try again.")),
    );
    setIsOpening(false);
  };
  return (
    <Button busy={isOpening} onClick={() => void open()}>
      <CreditCard aria-hidden />
      {children}
    </Button>
  );
}
