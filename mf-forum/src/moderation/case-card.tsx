import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { CaseSummary } from "@oneworld/contracts/forum/moderation";
import type { CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import { useSession } from "@oneworld/remote-kit";
import {
  Card,
  Chip,
  Heading,
  Inline,
  memberName,
  RelativeTime,
  RowLink,
  Stack,
  Text,
  Trans,
  type Translate,
  useTranslate,
} from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import styled from "styled-components";
import { KIND_WORDS } from "../kind-words.ts";
import { ProfilePicture } from "../profile-text.tsx";
import { blurredPictures } from "./blurred-pictures.ts";
import { needsWork, STATUS_WORDS } from "./words.ts";

const Whole = styled(Card)`
  position: relative;
  overflow-wrap: anywhere;
`;

const Pictures = styled(Inline)`
  ${blurredPictures}
`;

const TITLES: Record<CaseKind, string> = {
  post: msg("Post by {name}"),
  comment: msg("Comment by {name}"),
  message: msg("Message by {name}"),
  review: msg("Review by {name}"),
  profile: msg("Profile of {name}"),
};

/** "Post by Amara". */
export function caseTitle(
  { kind, author }: Pick<CaseSummary, "kind" | "author">,
  t: Translate,
): string {
  if (author) return t(TITLES[kind], { name: author.name });
  return kind === "profile" ? t("A member's profile") : t(KIND_WORDS[kind]);
}

/** The state of a case, its kind and the rules that reports name. */
export function CaseChips({ status, kind, rules }: CaseSummary) {
  const t = useTranslate();
  return (
    <Inline gap="xs">
      <Chip hue={needsWork(status) ? "amber" : undefined}>{t(STATUS_WORDS[status])}</Chip>
      <Chip>{t(KIND_WORDS[kind])}</Chip>
      {rules.map((rule) => (
        <Chip key={rule}>{t(CONDUCT[rule].title)}</Chip>
      ))}
    </Inline>
  );
}

const REPORTS = msg("{count, plural, one {# report} other {# reports}}, the last one {time}");

/** Why there is the case, since when, and who works on it. */
export function CaseProgress({ reportCount: count, claimedBy, reportedAt }: CaseSummary) {
  const t = useTranslate();
  const viewerId = useSession()?.id;
  const time = <RelativeTime dateTime={reportedAt} />;
  const state =
    count === 0 ? (
      <Trans id="Held by our spam filter {time}" values={{ time }} />
    ) : (
      <Trans id={REPORTS} values={{ count, time }} />
    );
  return (
    <Text size="sm" tone="muted">
      {claimedBy === null ? (
        state
      ) : claimedBy._id === viewerId ? (
        <Trans id="{state}. You work on it" values={{ state }} />
      ) : (
        <Trans
          id="{state}. {name} works on it"
          values={{ state, name: <bdi>{memberName(t, claimedBy.name)}</bdi> }}
        />
      )}
    </Text>
  );
}

/** A case of the queue; the whole card leads to it. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { _id, excerpt, pictures = [] } = summary;
  return (
    <Whole as="article">
      <Stack gap="xs">
        <Heading level={2} size="lg">
          <RowLink to={`/moderation/${_id}`} state={{ queue: search }}>
            {caseTitle(summary, t)}
          </RowLink>
        </Heading>
        <CaseChips {...summary} />
        {excerpt && <Text dir="auto">{excerpt}</Text>}
        {pictures.length > 0 && (
          <Pictures gap="sm">
            {pictures.map((src, index) => (
              <ProfilePicture
                key={`${src} ${index}`}
                src={src}
                index={index}
                count={pictures.length}
              />
            ))}
          </Pictures>
        )}
        <CaseProgress {...summary} />
      </Stack>
    </Whole>
  );
}
