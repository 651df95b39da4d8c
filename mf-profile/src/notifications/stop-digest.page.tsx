import { useForm } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  FormEnd,
  NeedsScripts,
  PageHeader,
  PageLayout,
  Stack,
  Text,
} from "@oneworld/ui";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useStopDigestMutation } from "./notifications.api.ts";

/** `/notifications/stop`, for anyone: the link of an email leads here, and one press stops these emails. */
export function StopDigestPage() {
  const [query] = useSearchParams();
  const isStopped = query.has("stopped");
  return (
    <PageLayout>
      <PageHeader title={isStopped ? "No more digests" : "Stop the email digest"} />
      <Card>{isStopped ? <Stopped /> : <StopForm token={query.get("token") ?? ""} />}</Card>
    </PageLayout>
  );
}

function StopForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [stop] = useStopDigestMutation();
  const { busy, failure, formProps } = useForm({
    failureWording: "The digest couldn't be stopped. Please try again.",
    send: async () => {
      await stop(token).unwrap();
      await navigate("/notifications/stop?stopped=yes", { replace: true });
    },
  });
  return (
    <Stack as="form" gap="md" {...formProps}>
      <NeedsScripts what="Stopping it here needs JavaScript" />
      <Text>You get no more emails with what is new. Your notifications on the site stay.</Text>
      <FormEnd failure={failure} busy={busy}>
        Stop these emails
      </FormEnd>
    </Stack>
  );
}

function Stopped() {
  return (
    <Stack gap="md">
      <Text>
        You get no more emails with what is new. You can switch them on again in your settings.
      </Text>
      <div>
        <ButtonLink to="/notifications/settings">Notification settings</ButtonLink>
      </div>
    </Stack>
  );
}
