import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import { failureOf, useEachVisit, useSession } from "@oneworld/remote-kit";
import {
  Card,
  Checkbox,
  ErrorState,
  LoadingRegion,
  NeedsScripts,
  PageLayout,
  SkeletonText,
  Stack,
  useTranslate,
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
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout>
      <SettingsHeader
        page="/notifications/settings"
        lede={t("What you want to be notified of. Changes are saved at once.")}
        from={{ to: "/notifications", label: t("Notifications") }}
      />
      <NeedsScripts what={t("Changes need JavaScript")} />
      {member && <Settings key={member.id} />}
    </PageLayout>
  );
}

function Settings() {
  const t = useTranslate();
  const query = useGetNotificationSettingsQuery(undefined, useEachVisit());
  const [change] = useChangeNotificationSettingMutation();
  const failure = failureOf(query);
  if (query.data) {
    return (
      <Stack gap="md">
        <Card>
          <Stack as="ul" gap="xs" aria-label={t("Kinds of notifications")}>
            {query.data.settings.map(({ kind, onSite }) => (
              <li key={kind}>
                <Checkbox
                  label={t(NOTIFICATION_TABLE[kind].label)}
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
    return <ErrorState title={t("Your settings couldn't be loaded")} {...failure} />;
  }
  return (
    <LoadingRegion label={t("Loading settings")}>
      <SkeletonText lines={6} />
    </LoadingRegion>
  );
}
