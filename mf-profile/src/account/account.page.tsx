import { useSession } from "@oneworld/remote-kit";
import { ErrorState, Inline, Link, PageHeader, PageLayout } from "@oneworld/ui";
import { useEffect } from "react";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { FactorSections } from "../factors/factor-sections.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { selectAccount } from "./account.slice.ts";
import { ActivitySection } from "./activity-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { loadAccount } from "./load-account.ts";
import { PasswordSection } from "./password-section.tsx";
import { RemovalNotice } from "./removal-notice.tsx";
import { RemovalSection } from "./removal-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** `/profile/settings`, for members. */
export function AccountPage() {
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        eyebrow={
          <Inline>
            <Link to="/profile">My Profile</Link>
          </Inline>
        }
        title="Account Settings"
        lede="How you sign in, where you are signed in, and what is kept about you."
      />
      {member && <AccountSettings key={member.id} memberId={member.id} />}
    </PageLayout>
  );
}

function AccountSettings({ memberId }: { memberId: string }) {
  const { view, request } = useProfileSelector((state) => selectAccount(state, memberId));
  const dispatch = useProfileDispatch();
  useEffect(() => {
    void dispatch(loadAccount(memberId));
  }, [dispatch, memberId]);

  if (view) {
    const { account, sessions, factors } = view;
    return (
      <>
        {account.removalAt && <RemovalNotice removalAt={account.removalAt} />}
        <EmailSection account={account} />
        <PasswordSection />
        <FactorSections factors={factors} />
        <SessionsSection sessions={sessions} />
        <ActivitySection memberId={memberId} />
        <ExportSection />
        {!account.removalAt && <RemovalSection />}
      </>
    );
  }
  if (request?.failure) {
    return (
      <ErrorState
        title="Your account couldn't be loaded"
        hint={request.failure}
        onRetry={() => void dispatch(loadAccount(memberId))}
      />
    );
  }
  return <AccountSkeleton />;
}
