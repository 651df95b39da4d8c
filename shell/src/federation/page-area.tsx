import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { matchPage } from "./site.ts";

/** The inside of `main`: the outlet of the front ends, or the not-found page. */
export function PageArea({ Outlet }: { Outlet: ComponentType }) {
  const { pathname } = useLocation();
  return matchPage(pathname) ? <Outlet /> : <NotFoundPage />;
}
