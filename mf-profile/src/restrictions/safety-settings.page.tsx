import {
  MUTED_WORD_LENGTH_MAX,
  MUTED_WORDS_MAX,
  mutedWordsSchema,
} from "@oneworld/contracts/profile/restrictions";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import {
  EndlessList,
  failureOf,
  listItems,
  useEachVisit,
  useForm,
  useSession,
} from "@oneworld/remote-kit";
import {
  Avatar,
  Day,
  DividedList,
  ErrorState,
  FormEnd,
  Link,
  LoadingRegion,
  memberName,
  PageLayout,
  SkeletonText,
  Stack,
  Text,
  TextArea,
  Trans,
  useFocusAfterRemoval,
  useTranslate,
} from "@oneworld/ui";
import { SettingsHeader } from "../settings/settings-header.tsx";
import { AccountSection } from "../account/account-section.tsx";
import { Row, Words } from "../account/session-row.tsx";
import type { remote } from "../remote.ts";
import { RestrictionButton } from "./restriction-button.tsx";
import {
  type RestrictionKind,
  useGetMutedWordsQuery,
  useGetRestrictionsInfiniteQuery,
  useSaveMutedWordsMutation,
} from "./restrictions.api.ts";

const MUTED_WORDS = "mf-profile/muted-words" satisfies FormOf<typeof remote>;

const SECTIONS = {
  block: {
    title: msg("Blocked members"),
    lede: msg("You don't see each other, and can't follow or write to each other."),
    empty: msg("You haven't blocked anyone."),
  },
  mute: {
    title: msg("Muted members"),
    lede: msg(
      "Their posts and comments aren't in your feeds, your searches and your notifications.",
    ),
    empty: msg("You haven't muted anyone."),
  },
} as const;

/** `/profile/safety`, for members. */
export function SafetySettingsPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <SettingsHeader
        page="/profile/safety"
        lede={t(
          "Whom and what you don't want to see. You can mute or block a member on their profile, and from their posts and comments.",
        )}
      />
      {member && (
        <Stack key={member.id} gap="lg">
          <RestrictionSection kind="block" />
          <RestrictionSection kind="mute" />
          <MutedWordsSection />
        </Stack>
      )}
    </PageLayout>
  );
}

function RestrictionSection({ kind }: { kind: RestrictionKind }) {
  const t = useTranslate();
  const list = useGetRestrictionsInfiniteQuery(kind, useEachVisit());
  const { title, lede, empty } = SECTIONS[kind];
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(listItems(list.data).length);
  return (
    <AccountSection title={t(title)} lede={t(lede)} headingRef={heading}>
      <EndlessList
        list={list}
        isPaged={false}
        errors={[t("The list couldn't be loaded"), t("More members couldn't be loaded")]}
        skeleton={<Loading />}
        empty={<Text tone="muted">{t(empty)}</Text>}
      >
        {(members) => (
          <DividedList label={t(title)} items={members}>
            {(member) => (
              <Row>
                <Avatar name={member.name} src={member.img?.secure_url} />
                <Words>
                  <Link quiet to={`/userprofile/${member._id}`} dir="auto">
                    {memberName(t, member.name)}
                  </Link>
                  {kind === "mute" && (
                    <div>
                      {member.until === null ? (
                        t("Until you unmute")
                      ) : (
                        <Trans id="Until {day}" values={{ day: <Day dateTime={member.until} /> }} />
                      )}
                    </div>
                  )}
                </Words>
                <RestrictionButton kind={kind} action="end" member={member} />
              </Row>
            )}
          </DividedList>
        )}
      </EndlessList>
    </AccountSection>
  );
}

function MutedWordsSection() {
  const t = useTranslate();
  const query = useGetMutedWordsQuery(undefined, useEachVisit());
  const failure = failureOf(query);
  return (
    <AccountSection
      title={t("Muted words")}
      lede={t(
        "You don't see posts and comments of others that have one of these words or phrases. Capital letters, accents and punctuation make no difference.",
      )}
    >
      {query.data && <WordsForm words={query.data} />}
      {!query.data && failure && (
        <ErrorState title={t("Your muted words couldn't be loaded")} {...failure} />
      )}
      {!query.data && !failure && <Loading />}
    </AccountSection>
  );
}

function WordsForm({ words }: { words: string[] }) {
  const t = useTranslate();
  const [save] = useSaveMutedWordsMutation();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: MUTED_WORDS },
    schema: {
      safeParse: (given: unknown) => {
        const parsed = mutedWordsSchema.safeParse(given);
        return parsed.success ? { success: true, data: given as { words: string } } : parsed;
      },
    },
    failureWording: t("Your muted words could not be saved. Please try again."),
    send: (given) => save(given).unwrap(),
  });
  return (
    <Stack as="form" gap="sm" {...formProps}>
      {hidden}
      <TextArea
        label={t("Words and phrases, one in each line")}
        hint={t("At most {lines} lines of {characters} characters.", {
          lines: MUTED_WORDS_MAX,
          characters: MUTED_WORD_LENGTH_MAX,
        })}
        rows={Math.min(Math.max(words.length + 1, 4), 12)}
        defaultValue={words.join("\n")}
        dir="auto"
        {...control("words")}
      />
      <FormEnd failure={failure} busy={busy}>
        {t("Save words")}
      </FormEnd>
    </Stack>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <LoadingRegion label={t("Loading list")}>
      <SkeletonText lines={3} />
    </LoadingRegion>
  );
}
