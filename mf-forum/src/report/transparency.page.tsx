import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { TransparencyMonth } from "@oneworld/contracts/forum/moderation";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import { failureOf } from "@oneworld/remote-kit";
import {
  EmptyState,
  oncePerLocale,
  ErrorState,
  Link,
  PageHeader,
  PageLayout,
  Text,
  theme,
  TitledCard,
  Trans,
  useLocale,
  useTranslate,
} from "@oneworld/ui";
import { Scale } from "lucide-react";
import styled from "styled-components";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetTransparencyQuery } from "./transparency.api.ts";

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & caption {
    padding-block: ${theme.space.xs};
    font-weight: ${theme.fontWeight.strong};
    text-align: start;
  }
  & th {
    font-weight: inherit;
    text-align: start;
  }
  & th,
  & td {
    padding-block: ${theme.space.xxs};
    border-block-start: 1px solid ${theme.color.border};
  }
  & td {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
`;

/** `/transparency`: what moderators have done, by month, as the log has it. */
export function TransparencyPage() {
  const t = useTranslate();
  const query = useGetTransparencyQuery();
  const { data } = query;
  const failure = data ? undefined : failureOf(query);
  return (
    <PageLayout>
      <PageHeader
        eyebrow={t("Who we are")}
        title={t("Transparency")}
        lede={t(
          "What was reported, what moderators decided, how fast, and how often they were wrong.",
        )}
      />
      <Text>
        <Trans
          id="The figures are counted from the moderators' log. People decide every case. A program only holds back what looks like spam until they have decided. The rules are in our <conduct>Code of Conduct</conduct>."
          components={{ conduct: <Link to="/codeconduct" /> }}
        />
      </Text>
      {failure && <ErrorState title={t("The figures couldn't be loaded")} {...failure} />}
      {!data && !failure && <FeedSkeleton posts={2} label={t("Loading the figures")} />}
      {data?.length === 0 && (
        <EmptyState
          art={<Scale aria-hidden />}
          title={t("No figures yet")}
          hint={t("Nothing has been reported so far.")}
        />
      )}
      {data?.map((one) => (
        <Month key={one.month} figures={one} />
      ))}
    </PageLayout>
  );
}

/** "November 2026"; what is no month as it stands. */
const monthName = (month: string, locale: string): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return month;
  return new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(first);
};

const numberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale));
const percentFormat = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent" }),
);

type Row = readonly [label: string, value: string];

function Month({ figures }: { figures: TransparencyMonth }) {
  const t = useTranslate();
  const locale = useLocale();
  const number = (value: number) => numberFormat(locale).format(value);
  const percent = (share: number) => percentFormat(locale).format(share);
  const { month, reports, held, actions, medianHours, appeals, against, reversed } = figures;
  return (
    <TitledCard as="section" title={monthName(month, locale)}>
      <Rows
        caption={t("Reports by rule")}
        rows={reports.map(({ rule, count }) => [t(CONDUCT[rule].title), number(count)])}
      />
      <Rows
        caption={t("Spam filter")}
        rows={held ? [[t("Posts and comments held until a moderator decides"), number(held)]] : []}
      />
      <Rows
        caption={t("Decisions")}
        rows={actions.map(({ action, count }) => [t(ACTIONS[action].label), number(count)])}
      />
      <Rows
        caption={t("How fast and how right")}
        rows={[
          [
            t("Median hours from report to decision"),
            medianHours === null ? "–" : number(medianHours),
          ],
          [t("Appeals"), number(appeals)],
          [t("Decisions against members"), number(against)],
          [t("Of these, reversed since"), against ? percent(reversed / against) : "–"],
        ]}
      />
    </TitledCard>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
