import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import { EACH_VISIT, failureOf, useSession } from "@oneworld/remote-kit";
import {
  Card,
  Checkbox,
  ErrorState,
  LoadingRegion,
  NeedsScripts,
  PageLayout,
  SkeletonText,
  Stack,
} from "@oneworld/ui";
import { SettingsHeader } from "../settings/settings-header.tsx";
import { DeviceSwitch } from "./device-switch.tsx";
import { DigestField } from "./digest-field.tsx";
import {
  useChangeNotificationSettingMutation,
  useGetNotificationSettingsQuery,
} from "./notifications.api.ts";

/** `/notifications/settings`, for members. */
export function NotificationSettingsPage() {
  const member = useSession();
  return (
    <PageLayout>
      <SettingsHeader
        page="/notifications/settings"
        lede="What you want to be notified of. Changes are saved at once."
        from={{ to: "/notifications", label: "Notifications" }}
      />
      <NeedsScripts what="Changes need JavaScript" />
      {member && <Settings key={member.id} />}
    </PageLayout>
  );
}

function Settings() {
  const query = useGetNotificationSettingsQuery(undefined, EACH_VISIT);
  const [change] = useChangeNotificationSettingMutation();
  const failure = failureOf(query);
  if (query.data) {
    return (
      <Stack gap="md">
        <Card>
          <Stack as="ul" gap="xs" aria-label="Kinds of notifications">
            {query.data.settings.map(({ kind, onSite }) => (
              <li key={kind}>
                <Checkbox
                  label={NOTIFICATION_TABLE[kind].label}
                  checked={onSite}
                  onChange={() => void change({ kind, onSite: !onSite })}
                />
              </li>
            ))}
          </Stack>
        </Card>
        <Card>
          <DigestField frequency={query.data.digest} />
        </Card>
        <DeviceSwitch />
      </Stack>
    );
  }
  if (failure) {
    return (
      <ErrorState
        title="Your settings couldn't be loaded"
        hint={failure}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <LoadingRegion label="Loading settings">
      <SkeletonText lines={6} />
    </LoadingRegion>
  );
}
