import {
  Card,
  LoadingRegion,
  PageHeader,
  Skeleton,
  SkeletonText,
  Stack,
  useTranslate,
} from "@oneworld/ui";
import { defaultCover } from "@oneworld/ui/art/default-cover";
import { CoverFrame, HeaderBody, Identity, Portrait } from "./profile-style.ts";

/** Who a member is, on its way. */
export function HeaderSkeleton({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={name} />
      <LoadingRegion label={t("Loading profile")}>
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
      </LoadingRegion>
    </>
  );
}

/** What a member says of themselves, on its way. */
export function SideSkeleton() {
  return (
    <Card>
      <Stack gap="sm">
        <Skeleton width="6rem" height="1.4rem" />
        <SkeletonText lines={3} />
      </Stack>
    </Card>
  );
}
