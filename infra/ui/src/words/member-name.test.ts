import { expect, test } from "vitest";
import { memberName } from "./member-name.ts";
import { createWords } from "./words.ts";

const { t } = createWords("es", {
  "Former member": "Antiguo miembro",
  "Member #{code}": "Miembro #{code}",
  "Reply to {name}": "Responder a {name}",
  "Uploading {file}": "Subiendo {file}",
  "You follow {0}.": "Sigues a {0}.",
  Climate: "Clima",
});

test.each([
  ["Former member", "Antiguo miembro"],
  ["Member #61C2", "Miembro #61C2"],
])("%j, which the site gives, is translated, alone and in sentences", (name, words) => {
  expect(memberName(t, name)).toBe(words);
  expect(t("Reply to {name}", { name })).toBe(`Responder a ${words}`);
  expect(t(`You follow ${name}.`)).toBe(`Sigues a ${words}.`);
  expect(memberName(createWords("en-GB").t, name)).toBe(name);
});

test.each([
  "Former Member",
  "A former member",
  "Member #61c2",
  "Member #61C21",
  "Member 61C2",
  "Climate",
])("%j, which a member may choose, stays", (name) => {
  expect(memberName(t, name)).toBe(name);
  expect(t("Reply to {name}", { name })).toBe(`Responder a ${name}`);
});

test("what isn't a member's name stays", () => {
  expect(t("Uploading {file}", { file: "Former member" })).toBe("Subiendo Former member");
});
