import { documentTitle } from "@oneworld/contracts/site/site-map";
import { useEffect } from "react";

/** Names the browser's tab after what the page shows, where the site map's title is too general. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);
}
