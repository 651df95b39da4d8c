import { Heading, useTranslate, VisuallyHidden } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { searchApi } from "./search.api.ts";
import { type SearchedFor, searchOf } from "./search-query.ts";

/** The heading of the results, for assistive technology, and how many a page has. It takes the focus on another page of the same search. */
export function ResultsHeading({ searched }: { searched: SearchedFor }) {
  const t = useTranslate();
  const { currentData } = searchApi.useSearchPostsQuery(searched);
  const { page = "1", ...words } = searched;
  const search = searchOf(words);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ search, page });
  useEffect(() => {
    // The link that was pressed stands below the results, where one would begin to read
    const isTurned = shown.current.search === search && shown.current.page !== page;
    if (isTurned) heading.current?.focus();
    shown.current = { search, page };
  }, [search, page]);
  const count = currentData?.results.length;
  return (
    <VisuallyHidden as="div">
      <Heading level={2} ref={heading} tabIndex={-1}>
        {t("Posts and comments")}
      </Heading>
      <p role="status">
        {count !== undefined &&
          t("{count, plural, one {# result} other {# results}} on page {page}", { count, page })}
      </p>
    </VisuallyHidden>
  );
}
