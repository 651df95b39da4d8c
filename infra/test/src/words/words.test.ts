import { describe, expect, it, test } from "vitest";
import { allWords } from "./areas.ts";
import { errorOf, errorsOf, TRANSLATED } from "./catalogues.ts";
import { errorSentences } from "./error-sentences.ts";
import { messagesIn } from "./messages-in.ts";

const { areas, visible } = await allWords();

test("every word that readers see is a message", () => {
  expect(visible).toEqual([]);
});

test.each(TRANSLATED)("all messages are translated: %s", (language) => {
  expect(areas.flatMap((area) => errorsOf(area, language))).toEqual([]);
});

describe("the check", () => {
  it("finds what services answer: sentences, patterns, and templates that no catalogue could have", () => {
    const source = `
      throw new Error("It is gone.");
      throw new ApiError("conflict", "The list is full.");
      const message = isOpen ? said("{0} is sold out.", title) : said("Read why: {0}", address);
      throw notFound("The post");
      refuse({ name: \`The name may have at most \${max} characters.\` });
      sql\`SELECT a FROM b WHERE c = \${d}\`;`;
    expect(errorSentences("a.ts", source)).toEqual({
      sentences: [
        "The list is full.",
        "{0} is sold out.",
        "Read why: {0}",
        "The post was not found.",
      ],
      templates: ["a.ts:6: The name may have at most {0} characters."],
    });
  });

  it.each([
    ["text in an element", "<p>Hello there</p>"],
    ["a label", '<input aria-label="Name" />'],
    ["a choice of texts", '<p>{isOld ? "Old" : t("New")}</p>'],
    ["a text with values", "<p title={`Reply to ${name}`} />"],
    ["a constant", 'const words = { label: "Save" };'],
    ["a sentence anywhere", 'say("The post is gone.");'],
  ])("finds %s", (_, source) => {
    expect(messagesIn("a.tsx", source).visible).toHaveLength(1);
  });

  it.each([
    [
      "messages",
      '<p aria-label={t("Name")}>{isOld ? t("Old") : t("New")}</p>',
      ["Name", "Old", "New"],
    ],
    ["marked constants", 'const label = msg("Save");', ["Save"]],
    ["messages with elements", '<Trans id="Read <a>this</a>." />', ["Read <a>this</a>."]],
    ["a choice inside", 't(isOld ? "Old" : "New")', ["Old", "New"]],
  ])("takes %s", (_, source, messages) => {
    expect(messagesIn("a.tsx", source)).toEqual({ messages, visible: [] });
  });

  it.each([
    'throw new Error("It is gone.");',
    "const a = styled.p`Not a text`;",
    "<p>{name} · 3</p>",
    '<input enterKeyHint="send" />',
  ])("leaves %s alone", (source) => {
    expect(messagesIn("a.tsx", source).visible).toEqual([]);
  });

  it("refuses a message with a template's values", () => {
    expect(() => messagesIn("a.ts", "t(`Reply to ${name}`)")).toThrow(
      "a.ts:1: A message has {names}",
    );
  });

  it.each([
    ["Reply to {name}", "Responder", "other values"],
    ["Reply to {name}", "Responder a {nombre}", "other values"],
    ["Read <a>this</a>.", "Lea <b>esto</b>.", "other tags"],
    ["Save", "Guardar <", "broken tag"],
    ["Reply to {name}", "Responder a {name", "can't be read"],
    ["Save", " ", "isn't translated"],
    ["Save", "Guardar \u0001", "control character"],
    ["{n, plural, one {#} other {#}}", "{n, plural, other {#}}", "plural lacks many, one"],
  ])("refuses %s as %s", (message, translation, why) => {
    expect(errorOf(message, translation, "es")).toContain(why);
  });

  it("takes translations that move values and tags", () => {
    expect(
      errorOf("<a>{name}</a> likes {title}", "A {title} gusta <a>{name}</a>", "es"),
    ).toBeNull();
  });
});
