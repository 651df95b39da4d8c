import { CONDUCT } from "@oneworld/contracts/forum/conduct";
import type { Case } from "@oneworld/contracts/forum/moderation";
import {
  DividedList,
  memberName,
  RelativeTime,
  Stack,
  Text,
  TitledCard,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { WrittenText } from "../written-text.ts";

/** The newest reports in the reporters' words. */
export function CaseReports({ one: { reports, reportCount } }: { one: Case }) {
  const t = useTranslate();
  return (
    <TitledCard
      as="section"
      title={t("{count, plural, one {# report} other {# reports}}", { count: reportCount })}
    >
      {reportCount === 0 && (
        <Text tone="muted">
          {t("There are no reports. The log says why our spam filter held it.")}
        </Text>
      )}
      <DividedList label={t("Reports")} items={reports}>
        {({ rule, title, description, reporter, createdAt }) => (
          <Stack as="li" gap="xxs">
            <Text strong dir="auto">
              {title}
            </Text>
            <WrittenText dir="auto">{description}</WrittenText>
            <Text size="sm" tone="muted">
              <Trans
                id="{rule}. {name}, {time}"
                values={{
                  rule: t(CONDUCT[rule].title),
                  name: (
                    <bdi>
                      {reporter ? memberName(t, reporter.name) : t("A visitor or former member")}
                    </bdi>
                  ),
                  time: <RelativeTime dateTime={createdAt} />,
                }}
              />
            </Text>
          </Stack>
        )}
      </DividedList>
      {reports.length < reportCount && (
        <Text size="sm" tone="muted">
          {t("These are the newest {count}.", { count: reports.length })}
        </Text>
      )}
    </TitledCard>
  );
}
