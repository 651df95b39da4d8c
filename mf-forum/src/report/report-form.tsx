import { CONDUCT, CONDUCT_RULES } from "@oneworld/contracts/forum/conduct";
import { createReportSchema } from "@oneworld/contracts/forum/forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import { useForm, usePlainForm } from "@oneworld/remote-kit";
import { Card, FormEnd, SelectField, Stack, TextArea, TextField, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSendReportMutation } from "../forum.api.ts";
import type { remote } from "../remote.ts";
import type { Reported } from "./reported.ts";
import { ReportTarget } from "./report-target.tsx";

const PLAIN = { form: "mf-forum/report" satisfies FormOf<typeof remote> };

/** Kinds that only a link can name. */
const PLACED: Readonly<Record<string, string>> = {
  comment: msg("Report Comment"),
  message: msg("Report Message"),
  review: msg("Report Review"),
};

interface ReportFormProps {
  /** the author of what the link names */
  reported: Reported | undefined;
  onReceived: (message: string) => void;
}

/** Writes a report. A link that leads here may say what it is about. */
export function ReportForm({ reported, onReceived }: ReportFormProps) {
  const t = useTranslate();
  const [sendReport] = useSendReportMutation();
  const [query] = useSearchParams();
  const comment = query.get("type") === "post" ? query.get("comment") : null;
  const askedType = comment ? "comment" : (query.get("type") ?? "");
  const sentType = usePlainForm(PLAIN).outcome?.values["type"];
  const [type, setType] = useState(sentType ?? askedType);
  const placed = Object.hasOwn(PLACED, askedType) ? PLACED[askedType] : undefined;

  const { busy, failure, control, formProps, hidden } = useForm({
    plain: PLAIN,
    schema: createReportSchema,
    payloadOf: (values) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => name !== "author")),
    failureWording: msg("The report could not be sent. Please try again."),
    send: async (report) => {
      const { message } = await sendReport(report).unwrap();
      onReceived(message);
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        {hidden}
        {/* Without scripts the page that the form leads to needs it */}
        <input type="hidden" name="author" value={reported?._id ?? "unknown"} />
        <SelectField
          label={t("What do you want to report?")}
          {...control("type")}
          defaultValue={undefined}
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          <option value="">{t("Select an option")}</option>
          <option value="post">{t("Report Post")}</option>
          <option value="user">{t("Report this User")}</option>
          {placed && <option value={askedType}>{t(placed)}</option>}
        </SelectField>
        {/* A link's target has the link's kind: another kind needs another target, which is the author if that is known. */}
        <ReportTarget
          type={type}
          given={
            type === askedType
              ? (comment ?? query.get("target"))
              : type === "user"
                ? (reported?._id ?? null)
                : null
          }
          postId={comment ? query.get("target") : null}
          reported={reported}
          field={control("target")}
        />
        <SelectField label={t("Which rule is broken?")} {...control("rule")}>
          {CONDUCT_RULES.toReversed().map((rule) => (
            <option key={rule} value={rule}>
              {t(CONDUCT[rule].title)}
            </option>
          ))}
        </SelectField>
        <TextField label={t("Title")} autoComplete="off" {...control("title")} />
        <TextArea label={t("Description")} rows={6} {...control("description")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Submit")}
        </FormEnd>
      </Stack>
    </Card>
  );
}
