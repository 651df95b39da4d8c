import { Checkbox, PasswordField, SelectField, TextArea, TextField } from "@oneworld/ui";
import { DemoPage, off } from "./demo-page.tsx";
import { InertForm } from "./inert-form.tsx";
import { RadioGroup } from "./radio-group.tsx";

/** `/forms/form-elements`: a demo template. */
export function FormElementsPage() {
  return (
    <DemoPage title="Form Elements" shows="The parts that our forms are made of." min="24rem">
      <InertForm title="Text fields">
        <TextField label="Plain text" placeholder="Plain text" {...off} />
        <TextField label="With a hint" hint="A hint says what is expected." {...off} />
        <TextField label="With an error" error="An error says what to do next." {...off} />
        <TextField label="Disabled" placeholder="Not now" disabled />
      </InertForm>
      <InertForm title="Choices">
        <SelectField label="Select">
          <option value="">Select</option>
          <option>First</option>
          <option>Second</option>
        </SelectField>
        <Checkbox label="Checkbox" />
        <Checkbox label="Checked checkbox" defaultChecked />
        <RadioGroup legend="Radio buttons" choices={["One", "Another", "A third"]} />
      </InertForm>
      <InertForm title="Special fields">
        <PasswordField label="Password field" {...off} />
        <TextField label="Number" type="number" defaultValue={10} />
        <TextField label="Date" type="date" />
        <TextField label="Time" type="time" />
        <TextField label="File" type="file" />
      </InertForm>
      <InertForm title="Text areas">
        <TextArea label="Text area" rows={4} />
        <TextArea label="Text area with a limit" rows={4} maxLength={300} />
        <TextArea label="Disabled text area" rows={3} disabled />
      </InertForm>
    </DemoPage>
  );
}
