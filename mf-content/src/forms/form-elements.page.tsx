import {
  Checkbox,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  useTranslate,
} from "@oneworld/ui";
import { DemoPage, off } from "./demo-page.tsx";
import { InertForm } from "./inert-form.tsx";
import { RadioGroup } from "./radio-group.tsx";

/** `/forms/form-elements`: a demo template. */
export function FormElementsPage() {
  const t = useTranslate();
  return (
    <DemoPage
      title={t("Form Elements")}
      shows={t("The parts that our forms are made of.")}
      min="24rem"
    >
      <InertForm title={t("Text fields")}>
        <TextField label={t("Plain text")} placeholder={t("Plain text")} {...off} />
        <TextField label={t("With a hint")} hint={t("A hint says what is expected.")} {...off} />
        <TextField
          label={t("With an error")}
          error={t("An error says what to do next.")}
          {...off}
        />
        <TextField label={t("Disabled")} placeholder={t("Not now")} disabled />
      </InertForm>
      <InertForm title={t("Choices")}>
        <SelectField label={t("Select")}>
          <option value="">{t("Select")}</option>
          <option>{t("First")}</option>
          <option>{t("Second")}</option>
        </SelectField>
        <Checkbox label={t("Checkbox")} />
        <Checkbox label={t("Checked checkbox")} defaultChecked />
        <RadioGroup legend={t("Radio buttons")} choices={[t("One"), t("Another"), t("A third")]} />
      </InertForm>
      <InertForm title={t("Special fields")}>
        <PasswordField label={t("Password field")} {...off} />
        <TextField label={t("Number")} type="number" defaultValue={10} />
        <TextField label={t("Date")} type="date" />
        <TextField label={t("Time")} type="time" />
        <TextField label={t("File")} type="file" />
      </InertForm>
      <InertForm title={t("Text areas")}>
        <TextArea label={t("Text area")} rows={4} />
        <TextArea label={t("Text area with a limit")} rows={4} maxLength={300} />
        <TextArea label={t("Disabled text area")} rows={3} disabled />
      </InertForm>
    </DemoPage>
  );
}
