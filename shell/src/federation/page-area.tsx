import { useMountProps } from "@oneworld/remote-kit";
import { FormError } from "@oneworld/ui";
import { type ComponentType, useState } from "react";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { matchPage } from "./site.ts";

/** The inside of `main`: the outlet of the front ends, or the not-found page. */
export function PageArea({ Outlet }: { Outlet: ComponentType }) {
  const { key, pathname } = useLocation();
  const { plainForms } = useMountProps();
  const [refusal] = useState(() => ({ key, outcome: plainForms?.outcome() ?? null }));
  const isShown = refusal.key === key && refusal.outcome?.isButton;
  return (
    <>
      {isShown && <FormError message={refusal.outcome?.message} />}
      {matchPage(pathname) ? <Outlet /> : <NotFoundPage />}
    </>
  );
}
