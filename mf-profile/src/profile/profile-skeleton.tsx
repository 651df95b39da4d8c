import { Card, LoadingRegion, Skeleton, SkeletonText, Stack } from "@oneworld/ui";
import { defaultCover } from "@oneworld/ui/art/default-cover";
import { PostsSkeleton } from "../posts/posts-skeleton.tsx";
import { CoverFrame, HeaderBody, Identity, Portrait, ProfileColumns } from "./profile-style.ts";

/** A profile on its way, in the shape of a profile. */
export function ProfileSkeleton() {
  return (
    <LoadingRegion label="Loading profile">
      <Stack gap="lg">
        <Card flush>
          <CoverFrame>
            <img src={defaultCover} alt="" width={1600} height={400} />
          </CoverFrame>
          <HeaderBody>
            <Portrait>
              <Skeleton round width="128px" height="128px" />
            </Portrait>
            <Identity>
              <Skeleton width="12rem" height="2.75rem" />
            </Identity>
            <Skeleton width="11rem" height="2.75rem" />
          </HeaderBody>
        </Card>
        <ProfileColumns>
          <Card>
            <Stack gap="sm">
              <Skeleton width="6rem" height="1.4rem" />
              <SkeletonText lines={3} />
            </Stack>
          </Card>
          <PostsSkeleton posts={2} />
        </ProfileColumns>
      </Stack>
    </LoadingRegion>
  );
}
