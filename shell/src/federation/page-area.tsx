import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import type { PageOutlet } from "./outlet.tsx";
import { matchPage } from "./site.ts";

/** The inside of `main`: the outlet of the front ends, or the not-found page. */
export function PageArea({ outlet }: { outlet: PageOutlet }) {
  const { pathname } = useLocation();
  return matchPage(pathname) ? <outlet.View /> : <NotFoundPage />;
}
