import {
  MUTED_WORD_LENGTH_MAX,
  MUTED_WORDS_MAX,
  mutedWordsSchema,
} from "@oneworld/contracts/profile/restrictions";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { EACH_VISIT, EndlessList, failureOf, useForm, useSession } from "@oneworld/remote-kit";
import {
  Avatar,
  Button,
  Day,
  DividedList,
  ErrorState,
  FormError,
  Link,
  LoadingRegion,
  PageLayout,
  SkeletonText,
  Stack,
  Text,
  TextArea,
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
    title: "Blocked members",
    lede: "You don't see each other, and can't follow or write to each other.",
    empty: "You haven't blocked anyone.",
  },
  mute: {
    title: "Muted members",
    lede: "Their posts and comments aren't in your feeds, your searches and your notifications.",
    empty: "You haven't muted anyone.",
  },
} as const;

/** `/profile/safety`, for members. */
export function SafetySettingsPage() {
  const member = useSession();
  return (
    <PageLayout>
      <SettingsHeader
        page="/profile/safety"
        lede="Whom and what you don't want to see. You can mute or block a member on their profile, and from their posts and comments."
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
  const list = useGetRestrictionsInfiniteQuery(kind, EACH_VISIT);
  const { title, lede, empty } = SECTIONS[kind];
  return (
    <AccountSection title={title} lede={lede}>
      <EndlessList
        list={list}
        isPaged={false}
        errors={["The list couldn't be loaded", "More members couldn't be loaded"]}
        skeleton={<Loading />}
        empty={<Text tone="muted">{empty}</Text>}
      >
        {(members) => (
          <DividedList label={title} items={members}>
            {(member) => (
              <Row>
                <Avatar name={member.name} src={member.img?.secure_url} />
                <Words>
                  <Link quiet to={`/userprofile/${member._id}`} dir="auto">
                    {member.name}
                  </Link>
                  {kind === "mute" && (
                    <div>
                      {member.until === null ? (
                        "Until you unmute"
                      ) : (
                        <>
                          Until <Day dateTime={member.until} />
                        </>
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
  const query = useGetMutedWordsQuery(undefined, EACH_VISIT);
  const failure = failureOf(query);
  return (
    <AccountSection
      title="Muted words"
      lede="You don't see posts and comments of others that have one of these words or phrases. Capital letters, accents and punctuation make no difference."
    >
      {query.data && <WordsForm words={query.data} />}
      {!query.data && failure && (
        <ErrorState
          title="Your muted words couldn't be loaded"
          hint={failure}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !failure && <Loading />}
    </AccountSection>
  );
}

function WordsForm({ words }: { words: string[] }) {
  const [save] = useSaveMutedWordsMutation();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: MUTED_WORDS },
    schema: {
      safeParse: (given: unknown) => {
        const parsed = mutedWordsSchema.safeParse(given);
        return parsed.success ? { success: true, data: given as { words: string } } : parsed;
      },
    },
    failureWording: "Your muted words could not be saved. Please try again.",
    send: (given) => save(given).unwrap(),
  });
  return (
    <Stack as="form" gap="sm" {...formProps}>
      {hidden}
      <TextArea
        label="Words and phrases, one in each line"
        hint={`At most ${MUTED_WORDS_MAX} lines of ${MUTED_WORD_LENGTH_MAX} characters.`}
        rows={Math.min(Math.max(words.length + 1, 4), 12)}
        defaultValue={words.join("\n")}
        dir="auto"
        {...control("words")}
      />
      <FormError message={failure} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Save words
        </Button>
      </div>
    </Stack>
  );
}

const Loading = () => (
  <LoadingRegion label="Loading list">
    <SkeletonText lines={3} />
  </LoadingRegion>
);
