import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

/** Text of the elements that a control names in aria-describedby. */
function description(html: string, control: string): string[] {
  const tag = new RegExp(`<${control} [^>]*>`).exec(html)?.[0] ?? "";
  const ids = attribute(tag, "aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => {
    const [, content = ""] = html.split(`id="${id}"`)[1]?.match(/^[^>]*>(.*)$/s) ?? [];
    return content.replace(/<svg.*?<\/svg>/gs, "").split("<")[0] ?? "";
  });
}

describe.each([
  ["TextField", TextField, "input"],
  ["PasswordField", PasswordField, "input"],
  ["TextArea", TextArea, "textarea"],
  ["SelectField", SelectField, "select"],
] as const)("%s", (_, Component, control) => {
  it("ties its label to the control", () => {
    const html = renderToStaticMarkup(<Component label="Title" name="title" />);
    const tag = new RegExp(`<${control} [^>]*>`).exec(html)?.[0] ?? "";
    expect(attribute(tag, "id")).toBe(attribute(html, "for"));
    expect(html).toMatch(/<label[^>]*>Title<\/label>/);
    expect(tag).not.toContain("aria-invalid");
  });

  it("describes the control with hint and error and marks it invalid", () => {
    const html = renderToStaticMarkup(
      <Component label="Title" hint="One line" error="Write a title" />,
    );
    expect(description(html, control)).toEqual(["One line", "Write a title"]);
    expect(html).toContain('aria-invalid="true"');
  });
});

describe("TextArea", () => {
  it("counts what is typed against the limit", () => {
    const html = renderToStaticMarkup(
      <TextArea label="Bio" maxLength={300} defaultValue="Hello" />,
    );
    expect(description(html, "textarea")).toEqual(["5 / 300"]);
    expect(html).toContain('maxLength="300"');
  });
});

describe("PasswordField", () => {
  it("hides the password and leaves the label's words to the field alone", () => {
    const html = renderToStaticMarkup(<PasswordField label="Password" />);
    expect(html).toContain('type="password"');
    expect(html.match(/password/gi)).toHaveLength(2);
  });
});

describe("Checkbox", () => {
  it("ties label, hint and error to the native checkbox", () => {
    const html = renderToStaticMarkup(
      <Checkbox label="I agree" hint="Kept here" error="Agree first" />,
    );
    expect(attribute(/<input [^>]*>/.exec(html)?.[0] ?? "", "id")).toBe(attribute(html, "for"));
    expect(description(html, "input")).toEqual(["Kept here", "Agree first"]);
  });
});
