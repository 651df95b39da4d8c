import {
  Button,
  Checkbox,
  Columns,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from "@oneworld/ui";
import { DemoPage, off } from "./demo-page.tsx";
import { InertForm } from "./inert-form.tsx";

/** `/forms/form-layout`: a demo template. */
export function FormLayoutPage() {
  return (
    <DemoPage title="Form Layout" shows="Ways to put forms together." min="20rem">
      <InertForm title="Contact form">
        <Columns min="10rem">
          <TextField label="First name" {...off} />
          <TextField label="Last name" {...off} />
        </Columns>
        <TextField label="Email" type="email" {...off} />
        <SelectField label="Subject">
          <option value="">Select</option>
          <option>A question</option>
          <option>An idea</option>
        </SelectField>
        <TextArea label="Message" rows={5} />
        <Button type="submit" variant="primary">
          Send message
        </Button>
      </InertForm>
      <InertForm title="Sign in form">
        <TextField label="Email" type="email" {...off} />
        <PasswordField label="Password" {...off} />
        <Checkbox label="Remember me" />
        <Button type="submit" variant="primary" wide>
          Go on
        </Button>
      </InertForm>
      <InertForm title="Sign up form">
        <TextField label="Name" {...off} />
        <TextField label="Email" type="email" {...off} />
        <PasswordField label="Password" {...off} />
        <PasswordField label="Password again" {...off} />
        <Button type="submit" variant="primary" wide>
          Begin
        </Button>
      </InertForm>
    </DemoPage>
  );
}
