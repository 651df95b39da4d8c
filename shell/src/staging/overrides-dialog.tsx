import { errorMessage } from "@oneworld/remote-kit";
import {
  Button,
  Dialog,
  ErrorState,
  FormError,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
} from "@oneworld/ui";
import type { AxiosInstance } from "axios";
import { useEffect, useState } from "react";
import { choiceOf, overridesOf, type OverrideChoice } from "./override-choice.ts";
import { RemoteChoice } from "./remote-choice.tsx";
import { readOverrides, writeOverrides } from "./overrides.api.ts";
import { useRequest } from "./use-request.ts";

interface OverridesDialogProps {
  http: AxiosInstance;
  open: boolean;
  onClose: () => void;
}

/** Lists the remotes with their versions and lets this browser swap single ones. */
export function OverridesDialog({ http, open, onClose }: OverridesDialogProps) {
  const [remotes, setRemotes] = useState<Awaited<ReturnType<typeof readOverrides>>["remotes"]>();
  const [choices, setChoices] = useState<Record<string, OverrideChoice>>({});
  const load = useRequest(async () => {
    const overview = await readOverrides(http);
    setRemotes(overview.remotes);
    setChoices(Object.fromEntries(overview.remotes.map((one) => [one.name, choiceOf(one)])));
  });
  const save = useRequest(async (chosen: Record<string, OverrideChoice>) => {
    await writeOverrides(http, overridesOf(chosen));
    location.reload();
  });
  const { send: reload } = load;
  useEffect(() => {
    if (open) void reload();
  }, [open, reload]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remotes of this environment"
      actions={
        <>
          <Button variant="quiet" onClick={() => void save.send({})}>
            Clear all
          </Button>
          <Button
            variant="primary"
            busy={save.pending}
            disabled={!remotes}
            onClick={() => void save.send(choices)}
          >
            Apply and reload
          </Button>
        </>
      }
    >
      <Text tone="muted">What you choose here holds for this browser only.</Text>
      {load.error && (
        <ErrorState
          title="The versions can't be listed"
          hint={errorMessage(load.error, "Please try again in a moment.")}
          onRetry={() => void reload()}
          retrying={load.pending}
        />
      )}
      {!remotes && !load.error && (
        <LoadingRegion label="Loading versions">
          <SkeletonText lines={5} />
        </LoadingRegion>
      )}
      <Stack gap="md">
        {remotes?.map((remote) => (
          <RemoteChoice
            key={remote.name}
            remote={remote}
            choice={choices[remote.name] ?? choiceOf(remote)}
            onChoose={(choice) => setChoices({ ...choices, [remote.name]: choice })}
          />
        ))}
      </Stack>
      {save.error && <FormError message={errorMessage(save.error, "This could not be saved.")} />}
    </Dialog>
  );
}
