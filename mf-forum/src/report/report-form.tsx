import { REPORT_DESCRIPTION_MAX, REPORT_TITLE_MAX } from "@oneworld/contracts/forum/limits";
import { type FormErrors, type FormValues, textError, useForm } from "@oneworld/remote-kit";
import { Button, Card, FormError, SelectField, Stack, TextArea, TextField } from "@oneworld/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSendReportMutation } from "../forum.api.ts";
import { ReportTarget } from "./report-target.tsx";

const errorsOf = ({ type, title, description }: FormValues): FormErrors => ({
  type: type ? undefined : "Please choose what to report.",
  title: textError("Title", title, REPORT_TITLE_MAX),
  description: textError("Description", description, REPORT_DESCRIPTION_MAX),
});

/** Writes a report. A link that leads here may say what it is about. */
export function ReportForm({ onReceived }: { onReceived: (message: string) => void }) {
  const [sendReport] = useSendReportMutation();
  const [query] = useSearchParams();
  const askedType = query.get("type") ?? "";
  const [type, setType] = useState(askedType);

  const { busy, failure, errorOf, formProps } = useForm({
    check: errorsOf,
    failureWording: "The report could not be sent. Please try again.",
    send: async (values) => {
      const { message } = await sendReport(values).unwrap();
      onReceived(message);
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        <SelectField
          label="What do you want to report?"
          name="type"
          value={type}
          error={errorOf("type")}
          onChange={(event) => setType(event.target.value)}
        >
          <option value="">Select an option</option>
          <option value="post">Report Post</option>
          <option value="user">Report this User</option>
        </SelectField>
        {/* A link's target has the link's kind: another kind needs another target. */}
        <ReportTarget
          type={type}
          given={type === askedType ? query.get("target") : null}
          comment={type === "post" && askedType === "post" ? query.get("comment") : null}
          error={errorOf("target")}
        />
        <TextField label="Title" name="title" autoComplete="off" error={errorOf("title")} />
        <TextArea label="Description" name="description" rows={6} error={errorOf("description")} />
        <FormError message={failure} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Submit
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
