import { matchSite } from "@oneworld/contracts/site/site-map";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import type { PageOutlet } from "./outlet.tsx";

/** The inside of `main`: the outlet of the front ends, or the not-found page. */
export function PageArea({ outlet }: { outlet: PageOutlet }) {
  const { pathname } = useLocation();
  return matchSite(pathname) ? <outlet.View /> : <NotFoundPage />;
}
