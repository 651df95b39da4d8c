import { failureOf, isNotFound } from "@oneworld/remote-kit";
import { ButtonLink, ErrorState, NotFoundHeader, PageHeader, useTranslate } from "@oneworld/ui";

interface ProfileFailureProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** the page's title; "Profile" by default */
  name?: string;
}

/** Why a profile can't be shown. */
export function ProfileFailure({ query, name }: ProfileFailureProps) {
  const t = useTranslate();
  if (isNotFound(query.error)) {
    return (
      <NotFoundHeader
        title={t("This member was not found")}
        lede={t("The address may be mistyped, or the member has left the community.")}
      >
        <ButtonLink to="/Climate">{t("Meet members in the forum")}</ButtonLink>
      </NotFoundHeader>
    );
  }
  return (
    <>
      <PageHeader title={name ?? t("Profile")} />
      <ErrorState title={t("The profile couldn't be loaded")} {...failureOf(query)} />
    </>
  );
}
