import { CONDUCT, CONDUCT_RULES } from "@oneworld/contracts/forum/conduct";
import { CASE_KINDS, CASE_STATUSES } from "@oneworld/contracts/forum/moderation-kinds";
import { idIn } from "@oneworld/contracts/site/page-query";
import { EndlessList, useEachVisit, useSession } from "@oneworld/remote-kit";
import { msg } from "@oneworld/contracts/site/languages";
import {
  ButtonLink,
  Columns,
  EmptyState,
  Inline,
  NeedsScripts,
  PageHeader,
  PageLayout,
  SelectField,
  Text,
  useTranslate,
} from "@oneworld/ui";
import { Scale } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { CaseCard } from "./case-card.tsx";
import { FactorNeeded, needsFactor } from "./factor-needed.tsx";
import { type CaseFilter, useGetCasesInfiniteQuery } from "./moderation.api.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { STATUS_WORDS } from "./words.ts";

/** A filter of the queue: its parameter in the address, and its choices. */
interface Filter {
  name: keyof CaseFilter;
  label: string;
  /** without a choice */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
}

const FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: msg("State"),
    all: msg("Undecided"),
    choices: [
      ["all", msg("All states")],
      ...CASE_STATUSES.map((status) => [status, STATUS_WORDS[status]] as const),
    ],
  },
  {
    name: "kind",
    label: msg("Kind"),
    all: msg("All kinds"),
    choices: CASE_KINDS.map((kind) => [kind, KIND_WORDS[kind]]),
  },
  {
    name: "rule",
    label: msg("Rule"),
    all: msg("All rules"),
    choices: CONDUCT_RULES.map((rule) => [rule, CONDUCT[rule].title]),
  },
];

/** `/moderation`, for moderators: what is reported or held, with filters in the address. */
export function ModerationPage() {
  const t = useTranslate();
  const member = useSession();
  const [search, setSearch] = useSearchParams();
  const chosen = Object.fromEntries(
    FILTERS.map(({ name, choices }) => {
      const value = search.get(name);
      return [
        name,
        choices.some(([choice]) => choice === value) ? (value ?? undefined) : undefined,
      ];
    }),
  ) as CaseFilter;
  const author = idIn(search, "author");
  const except = idIn(search, "except");
  const filter = { ...chosen, ...(author && { author }), ...(except && { except }) };
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <PageLayout>
      <PageHeader
        compact
        title={t("Moderation")}
        lede={t(
          "One case for each thing that is reported or held. Of the undecided ones, the oldest comes first.",
        )}
        actions={<ButtonLink to="/moderation/patterns">{t("Spam patterns")}</ButtonLink>}
      />
      <NeedsScripts what={t("Moderation needs JavaScript")} />
      <Columns min="14rem">
        {FILTERS.map(({ name, label, all, choices }) => (
          <SelectField
            key={name}
            label={t(label)}
            value={chosen[name] ?? ""}
            onChange={({ target }) => choose(name, target.value)}
          >
            <option value="">{t(all)}</option>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {t(words)}
              </option>
            ))}
          </SelectField>
        ))}
      </Columns>
      {(author ?? except) && (
        <Inline>
          <Text>
            {t(author ? "Only cases about one member." : "Without the cases about one member.")}
          </Text>
          <ButtonLink to="/moderation">{t("All cases")}</ButtonLink>
        </Inline>
      )}
      {member && <Cases key={JSON.stringify(filter)} filter={filter} />}
    </PageLayout>
  );
}

function Cases({ filter }: { filter: CaseFilter }) {
  const t = useTranslate();
  const list = useGetCasesInfiniteQuery(filter, useEachVisit());
  if (needsFactor(list)) return <FactorNeeded />;
  return (
    <EndlessList
      list={list}
      label={t("Cases")}
      isPaged={false}
      errors={[t("The cases couldn't be loaded"), t("More cases couldn't be loaded")]}
      skeleton={<FeedSkeleton posts={3} label={t("Loading cases")} />}
      empty={
        <EmptyState
          art={<Scale aria-hidden />}
          title={t("No cases here")}
          hint={t("No cases match these filters.")}
        />
      }
    >
      {(cases) => cases.map((one) => <CaseCard key={one._id} summary={one} />)}
    </EndlessList>
  );
}
