import type { Notification } from "@oneworld/contracts/profile/notifications";
import {
  EndlessList,
  listItems,
  useEachVisit,
  usePageTitle,
  useSession,
} from "@oneworld/remote-kit";
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Inline,
  Link,
  PageHeader,
  PageLayout,
  Stack,
  useTranslate,
} from "@oneworld/ui";
import { Bell } from "lucide-react";
import { useNotificationDays } from "./notification-days.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationsSkeleton } from "./notifications-skeleton.tsx";
import {
  useGetNotificationsInfiniteQuery,
  useGetUnreadQuery,
  useReadAllMutation,
} from "./notifications.api.ts";
import { titleWords } from "./notification-words.ts";
import { useLiveNotifications } from "./use-live-notifications.ts";

/** `/notifications`, for members. */
export function NotificationsPage() {
  const member = useSession();
  return member ? <Notifications key={member.id} /> : null;
}

const useNotifications = () => useGetNotificationsInfiniteQuery(undefined, useEachVisit());

function Notifications() {
  const t = useTranslate();
  const list = useNotifications();
  const { data: unread = 0 } = useGetUnreadQuery(undefined, useEachVisit());
  const [readAll, { isLoading }] = useReadAllMutation();
  useLiveNotifications(list.refetch);
  usePageTitle(titleWords(unread, t));
  const [newest] = listItems(list.data);
  return (
    <PageLayout>
      <PageHeader
        title={t("Notifications")}
        compact
        eyebrow={
          <Inline>
            <Link to="/notifications/settings">{t("Notification Settings")}</Link>
          </Inline>
        }
        actions={
          newest && (
            <Button
              busy={isLoading}
              // Disabled, it would lose the focus
              {...(unread === 0 && { "aria-disabled": true })}
              onClick={() => {
                if (unread > 0) void readAll({ until: newest.position });
              }}
            >
              {t("Mark all as read")}
            </Button>
          )
        }
      />
      <NotificationList list={list} />
    </PageLayout>
  );
}

function NotificationList({ list }: { list: ReturnType<typeof useNotifications> }) {
  const t = useTranslate();
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={[
        t("Your notifications couldn't be loaded"),
        t("Older notifications couldn't be loaded"),
      ]}
      skeleton={<NotificationsSkeleton />}
      empty={
        <EmptyState
          art={<Bell aria-hidden />}
          title={t("Nothing new yet")}
          hint={t("When others like or comment on your posts, or follow you, you read it here.")}
          action={
            <ButtonLink to="/createpost" variant="primary">
              {t("Create Post")}
            </ButtonLink>
          }
        />
      }
    >
      {(items) => <NotificationDays items={items} />}
    </EndlessList>
  );
}

function NotificationDays({ items }: { items: Notification[] }) {
  // Their labels change once the browser knows the viewer's day
  return useNotificationDays(items).map(({ label, notifications }, index) => (
    <Stack key={index} gap="xs">
      <Heading level={2} size="lg">
        {label}
      </Heading>
      <Stack as="ul" gap="xxs" aria-label={label}>
        {notifications.map((one) => (
          <NotificationRow key={one._id} notification={one} />
        ))}
      </Stack>
    </Stack>
  ));
}
