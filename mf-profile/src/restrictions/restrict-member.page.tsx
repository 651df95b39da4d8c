import { oneFullStop } from "@oneworld/contracts/common/sentence";
import type { Profile } from "@oneworld/contracts/profile/http";
import { failureOf, isNotFound, usePageTitle, useSession } from "@oneworld/remote-kit";
import {
  Day,
  Inline,
  Link,
  LoadingRegion,
  memberName,
  PageHeader,
  PageLayout,
  SkeletonText,
  Text,
  TitledCard,
  useFocusAfter,
  useTranslate,
  Trans,
} from "@oneworld/ui";
import { useParams } from "react-router-dom";
import { useGetProfileQuery } from "../members/members.api.ts";
import { ProfileFailure } from "../profile/profile-failure.tsx";
import { MuteForm } from "./mute-form.tsx";
import { RestrictionButton } from "./restriction-button.tsx";

/** `/userprofile/{id}/safety`, for members: mutes or blocks the member, or ends it. */
export function RestrictMemberPage() {
  const { id = "" } = useParams();
  const viewerId = useSession()?.id;
  return (
    <PageLayout>
      {viewerId !== undefined && <Choices key={id} memberId={id.toLowerCase()} />}
    </PageLayout>
  );
}

function Choices({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const query = useGetProfileQuery(memberId);
  const { data: profile } = query;
  usePageTitle(profile ? t("Mute or block {name}", { name: profile.name }) : null);
  if (isNotFound(query.error) || (!profile && failureOf(query)))
    return <ProfileFailure query={query} name={t("Mute or block")} />;
  if (!profile) {
    return (
      <LoadingRegion label={t("Loading member")}>
        <SkeletonText lines={6} />
      </LoadingRegion>
    );
  }
  const { name, viewer } = profile;
  return (
    <>
      <PageHeader
        eyebrow={
          <Inline>
            <Link to={`/userprofile/${memberId}`}>{memberName(t, name)}</Link>
          </Inline>
        }
        title={t("Mute or block {name}", { name })}
        lede={t(
          "{name} isn't notified of either. You can change your mind in “Blocked and Muted”.",
          { name },
        )}
      />
      {!viewer && <Text>{t("This is your own profile.")}</Text>}
      {viewer && (
        <>
          <MuteCard profile={profile} viewer={viewer} />
          <TitledCard as="section" title={t("Block")}>
            <Text>
              {t(
                "You and {name} no longer see what the other one posts, comments and likes, can't follow each other, and can't send messages. Visitors who aren't signed in still see what is public.",
                { name },
              )}
            </Text>
            {viewer.blocks && (
              <Text>
                <strong>{oneFullStop(t("You blocked {name}.", { name }))}</strong>
              </Text>
            )}
            <div>
              <RestrictionButton
                kind="block"
                action={viewer.blocks ? "end" : "begin"}
                member={profile}
              />
            </div>
          </TitledCard>
        </>
      )}
      <Link to="/profile/safety">{t("Blocked and Muted")}</Link>
    </>
  );
}

interface MuteCardProps {
  profile: Profile;
  viewer: NonNullable<Profile["viewer"]>;
}

/** Whether the viewer mutes the member, and the way to change that, which changes with it. */
function MuteCard({ profile, viewer }: MuteCardProps) {
  const t = useTranslate();
  const { name } = profile;
  const heading = useFocusAfter<HTMLHeadingElement>(viewer.mutes);
  return (
    <TitledCard as="section" title={t("Mute")} heading={{ ref: heading, tabIndex: -1 }}>
      <Text>
        {t(
          "You no longer see posts and comments of {name} in your feeds, in the search and in your notifications. You can still open their profile, and their messages arrive without a notification.",
          { name },
        )}
      </Text>
      {viewer.mutes ? (
        <>
          <Text>
            <strong>
              {viewer.mutedUntil === null ? (
                oneFullStop(t("You muted {name}.", { name }))
              ) : (
                <Trans
                  id="You muted {name} until {day}."
                  values={{
                    name: <bdi>{memberName(t, name)}</bdi>,
                    day: <Day dateTime={viewer.mutedUntil} />,
                  }}
                />
              )}
            </strong>
          </Text>
          <div>
            <RestrictionButton kind="mute" action="end" member={profile} />
          </div>
        </>
      ) : (
        <MuteForm member={profile} />
      )}
    </TitledCard>
  );
}
