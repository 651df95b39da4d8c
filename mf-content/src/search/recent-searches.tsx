import {
  Button,
  Chip,
  Inline,
  Link,
  Text,
  TitledCard,
  useFocusAfter,
  useIsInBrowser,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import { forgetSearches, recentSearches } from "./kept-searches.ts";
import { searchOf } from "./search-query.ts";

/** What was searched for last on this device; nothing for those who haven't. */
export function RecentSearches({ memberId }: { memberId: string | undefined }) {
  const t = useTranslate();
  const isInBrowser = useIsInBrowser();
  const [isForgotten, setForgotten] = useState(false);
  const done = useFocusAfter<HTMLParagraphElement>(isForgotten);
  if (isForgotten) {
    return (
      <Text ref={done} tabIndex={-1} size="sm" tone="muted">
        {t("Your recent searches are cleared.")}
      </Text>
    );
  }
  const recent = isInBrowser ? recentSearches(memberId) : [];
  if (recent.length === 0) return null;
  return (
    <TitledCard title={t("Recent searches")} gap="sm">
      <Inline as="ul" aria-label={t("Recent searches")}>
        {recent.map((q) => (
          <li key={q}>
            <Link to={{ search: searchOf({ q }) }} dir="auto">
              <Chip>{q}</Chip>
            </Link>
          </li>
        ))}
      </Inline>
      <Button
        variant="quiet"
        onClick={() => {
          forgetSearches(memberId);
          setForgotten(true);
        }}
      >
        {t("Clear recent searches")}
      </Button>
    </TitledCard>
  );
}
