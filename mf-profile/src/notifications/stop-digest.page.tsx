import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { useForm } from "@oneworld/remote-kit";
import { ButtonLink, Card, FormEnd, PageHeader, PageLayout, Stack, Text } from "@oneworld/ui";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { remote } from "../remote.ts";
import { useStopDigestMutation } from "./notifications.api.ts";

const STOP = "mf-profile/stop-digest" satisfies FormOf<typeof remote>;

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
  const { busy, failure, formProps, hidden } = useForm({
    plain: { form: STOP, values: { token } },
    failureWording: "The digest couldn't be stopped. Please try again.",
    send: async () => {
      await stop(token).unwrap();
      await navigate("/notifications/stop?stopped=yes", { replace: true });
    },
  });
  return (
    <Stack as="form" gap="md" {...formProps}>
      {hidden}
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
