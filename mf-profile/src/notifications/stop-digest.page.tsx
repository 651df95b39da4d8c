import { useForm, useNavigateFromHere } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  FormEnd,
  NeedsScripts,
  PageHeader,
  PageLayout,
  Stack,
  Text,
  useTranslate,
} from "@oneworld/ui";
import { useSearchParams } from "react-router-dom";
import { useStopDigestMutation } from "./notifications.api.ts";

/** `/notifications/stop`, for anyone: the link of an email leads here, and one press stops these emails. */
export function StopDigestPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const isStopped = query.has("stopped");
  return (
    <PageLayout>
      <PageHeader title={t(isStopped ? "No more digests" : "Stop the email digest")} />
      <Card>{isStopped ? <Stopped /> : <StopForm token={query.get("token") ?? ""} />}</Card>
    </PageLayout>
  );
}

function StopForm({ token }: { token: string }) {
  const t = useTranslate();
  const navigate = useNavigateFromHere();
  const [stop] = useStopDigestMutation();
  const { busy, failure, formProps } = useForm({
    failureWording: t("The digest couldn't be stopped. Please try again."),
    send: async () => {
      await stop(token).unwrap();
      await navigate("/notifications/stop?stopped=yes", { replace: true });
    },
  });
  return (
    <Stack as="form" gap="md" {...formProps}>
      <NeedsScripts what={t("Stopping it here needs JavaScript")} />
      <Text>
        {t("You get no more emails with what is new. Your notifications on the site stay.")}
      </Text>
      <FormEnd failure={failure} busy={busy}>
        {t("Stop these emails")}
      </FormEnd>
    </Stack>
  );
}

function Stopped() {
  const t = useTranslate();
  return (
    <Stack gap="md">
      <Text>
        {t(
          "You get no more emails with what is new. You can switch them on again in your settings.",
        )}
      </Text>
      <div>
        <ButtonLink to="/notifications/settings">{t("Notification settings")}</ButtonLink>
      </div>
    </Stack>
  );
}
