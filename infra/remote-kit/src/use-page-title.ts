import { documentTitle } from "@oneworld/contracts/site/site-map";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Sets the document title to a page's content, if the site map's title is too general. */
export function usePageTitle(title: string | null): void {
  // The shell sets the site map's title with every change of the address, including its query
  const { key } = useLocation();
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title, key]);
}
