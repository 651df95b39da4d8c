import type { OverridableRemote } from "@oneworld/contracts/site/overrides";
import { SelectField, TextField } from "@oneworld/ui";
import { DEV_SERVER, LIVE, type OverrideChoice } from "./override-choice.ts";

interface RemoteChoiceProps {
  remote: OverridableRemote;
  choice: OverrideChoice;
  onChoose: (choice: OverrideChoice) => void;
}

/** One remote: which version of it this browser shall get. */
export function RemoteChoice({ remote, choice, onChoose }: RemoteChoiceProps) {
  const { name, current, canary, available } = remote;
  const canaryText = canary ? `; canary: ${canary.version} for ${canary.traffic} %` : "";
  return (
    <>
      <SelectField
        label={name}
        hint={`Live: ${current}${canaryText}`}
        value={choice.version}
        onChange={(event) => onChoose({ ...choice, version: event.target.value })}
      >
        <option value={LIVE}>Live version</option>
        {available.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
        <option value={DEV_SERVER}>Development server</option>
      </SelectField>
      {choice.version === DEV_SERVER && (
        <TextField
          label={`${name}: address of the development server`}
          type="url"
          value={choice.server}
          onChange={(event) => onChoose({ ...choice, server: event.target.value })}
        />
      )}
    </>
  );
}
