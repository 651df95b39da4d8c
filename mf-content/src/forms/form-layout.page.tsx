import {
  Button,
  Checkbox,
  Columns,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  useTranslate,
} from "@oneworld/ui";
import { DemoPage, off } from "./demo-page.tsx";
import { InertForm } from "./inert-form.tsx";

/** `/forms/form-layout`: a demo template. */
export function FormLayoutPage() {
  const t = useTranslate();
  return (
    <DemoPage title={t("Form Layout")} shows={t("Ways to put forms together.")} min="20rem">
      <InertForm title={t("Contact form")}>
        <Columns min="10rem">
          <TextField label={t("First name")} {...off} />
          <TextField label={t("Last name")} {...off} />
        </Columns>
        <TextField label={t("Email")} type="email" {...off} />
        <SelectField label={t("Subject")}>
          <option value="">{t("Select")}</option>
          <option>{t("A question")}</option>
          <option>{t("An idea")}</option>
        </SelectField>
        <TextArea label={t("Message")} rows={5} />
        <Button type="submit" variant="primary">
          {t("Send message")}
        </Button>
      </InertForm>
      <InertForm title={t("Sign in form")}>
        <TextField label={t("Email")} type="email" {...off} />
        <PasswordField label={t("Password")} {...off} />
        <Checkbox label={t("Remember me")} />
        <Button type="submit" variant="primary" wide>
          {t("Go on")}
        </Button>
      </InertForm>
      <InertForm title={t("Sign up form")}>
        <TextField label={t("Name")} {...off} />
        <TextField label={t("Email")} type="email" {...off} />
        <PasswordField label={t("Password")} {...off} />
        <PasswordField label={t("Password again")} {...off} />
        <Button type="submit" variant="primary" wide>
          {t("Begin")}
        </Button>
      </InertForm>
    </DemoPage>
  );
}
