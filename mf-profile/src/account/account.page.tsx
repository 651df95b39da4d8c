import { failureOf, useEachVisit, useSession } from "@oneworld/remote-kit";
import { ErrorState, PageLayout, useTranslate } from "@oneworld/ui";
import { SettingsHeader } from "../settings/settings-header.tsx";
import { FactorSections } from "./factors/factor-sections.tsx";
import { useGetFactorsQuery } from "./factors/factors.api.ts";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { useGetAccountQuery, useGetSessionsQuery } from "./account.api.ts";
import { ActivitySection } from "./activity-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RemovalNotice } from "./removal-notice.tsx";
import { RemovalSection } from "./removal-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";

/** `/profile/settings`, for members. */
export function AccountPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <SettingsHeader
        page="/profile/settings"
        lede={t("How you sign in, where you are signed in, and what is kept about you.")}
        from={{ to: "/profile", label: t("My Profile") }}
      />
      {member && <AccountSettings key={member.id} />}
    </PageLayout>
  );
}

function AccountSettings() {
  const t = useTranslate();
  const eachVisit = useEachVisit();
  const queries = [
    useGetAccountQuery(undefined, eachVisit),
    useGetSessionsQuery(undefined, eachVisit),
    useGetFactorsQuery(undefined, eachVisit),
  ] as const;
  const [{ data: account }, { data: sessions }, { data: factors }] = queries;
  if (account && sessions && factors) {
    return (
      <>
        {account.removalAt && <RemovalNotice removalAt={account.removalAt} />}
        <EmailSection account={account} />
        <PasswordSection />
        <LanguageSection language={account.language} />
        <TimeZoneSection timeZone={account.timeZone} />
        <FactorSections factors={factors} />
        <SessionsSection sessions={sessions} />
        <ActivitySection />
        <ExportSection />
        {!account.removalAt && <RemovalSection />}
      </>
    );
  }
  const failures = queries.map(failureOf).filter((failure) => failure !== undefined);
  if (failures.length > 0) {
    return (
      <ErrorState
        title={t("Your account couldn't be loaded")}
        {...failures[0]}
        onRetry={() => failures.forEach(({ onRetry }) => onRetry())}
      />
    );
  }
  return <AccountSkeleton />;
}
