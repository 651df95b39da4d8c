import { sentence } from "@oneworld/contracts/common/sentence";
import { failureOf, usePageTitle, useSession } from "@oneworld/remote-kit";
import {
  Day,
  Inline,
  Link,
  LoadingRegion,
  PageHeader,
  PageLayout,
  SkeletonText,
  Text,
  TitledCard,
} from "@oneworld/ui";
import { useParams } from "react-router-dom";
import { useGetProfileQuery } from "../members/members.api.ts";
import { isMissing, ProfileFailure } from "../profile/profile-failure.tsx";
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
  const query = useGetProfileQuery(memberId);
  const { data: profile } = query;
  usePageTitle(profile ? `Mute or block ${profile.name}` : null);
  if (isMissing(query.error) || (!profile && failureOf(query)))
    return <ProfileFailure query={query} name="Mute or block" />;
  if (!profile) {
    return (
      <LoadingRegion label="Loading member">
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
            <Link to={`/userprofile/${memberId}`}>{name}</Link>
          </Inline>
        }
        title={`Mute or block ${name}`}
        lede={`${name} isn't notified of either. You can change your mind in “Blocked and muted”.`}
      />
      {!viewer && <Text>This is your own profile.</Text>}
      {viewer && (
        <>
          <TitledCard as="section" title="Mute">
            <Text>
              You no longer see posts and comments of {name} in your feeds, in the search and in
              your notifications. You can still open their profile, and their messages arrive
              without a notification.
            </Text>
            {viewer.mutes ? (
              <>
                <Text>
                  <strong>
                    {viewer.mutedUntil === null ? (
                      sentence(`You muted ${name}`)
                    ) : (
                      <>
                        You muted {name} until <Day dateTime={viewer.mutedUntil} />.
                      </>
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
          <TitledCard as="section" title="Block">
            <Text>
              You and {name} no longer see what the other one posts, comments and likes, can't
              follow each other, and can't send messages. Visitors who aren't signed in still see
              what is public.
            </Text>
            {viewer.blocks && (
              <Text>
                <strong>{sentence(`You blocked ${name}`)}</strong>
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
      <Link to="/profile/safety">Blocked and muted</Link>
    </>
  );
}
