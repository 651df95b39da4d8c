// @vitest-environment happy-dom
import { compileMessage as lingui } from "@lingui/message-utils/compileMessage";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { compileMessage } from "./compile-message.ts";
import { Trans } from "./trans.tsx";
import { createWords, WordsContext } from "./words.ts";

test.each([
  "Add reply",
  "It's yours, and it's free",
  "Hello {name}",
  "{count, plural, one {# comment} other {# comments of {name}}} so far",
  "{count, plural, =0 {none} one {#} other {many}}",
  "{kind, select, post {the post} other {something}}",
  "Read the <rules>Code</rules>, {name}.",
])("compiles as Lingui does: %s", (message) => {
  expect(compileMessage(message)).toEqual(lingui(message));
});

test("messages without a translation are English", () => {
  const { t } = createWords("fr", { Close: "Fermer" });
  expect(t("Close")).toBe("Fermer");
  expect(t("Reply to {name}", { name: "Amara" })).toBe("Reply to Amara");
});

test("plurals follow the language", () => {
  const message = "{count, plural, one {# like} other {# likes}}";
  const arabic =
    "{count, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {#}}";
  expect(createWords("en-GB").t(message, { count: 1 })).toBe("1 like");
  expect(createWords("ar", { [message]: arabic }).t(message, { count: 2 })).toBe("اثنان");
});

test("what members type is no escape", () => {
  const typed = String.raw`\x41 \u0000`;
  expect(createWords("en-GB").t("Content warning: {text}", { text: typed })).toBe(
    `Content warning: ${typed}`,
  );
});

test("names keep their direction inside Arabic", () => {
  const { t } = createWords("ar", { "Reply to {name}": "الرد على {name}" });
  expect(t("Reply to {name}", { name: "Amara" })).toBe("الرد على \u2068Amara\u2069");
});

test("elements stand where the translation has them, and a name can't bring its own", () => {
  const words = createWords("es", {
    "Read <rules>the rules</rules>, {name}.": "{name}: <rules>las normas</rules>",
  });
  const { container } = render(
    <WordsContext value={words}>
      <Trans
        id="Read <rules>the rules</rules>, {name}."
        components={{ rules: <b /> }}
        values={{ name: <bdi>{"<rules>x</rules>"}</bdi> }}
      />
    </WordsContext>,
  );
  expect(container.innerHTML).toBe("<bdi>&lt;rules&gt;x&lt;/rules&gt;</bdi>: <b>las normas</b>");
});
