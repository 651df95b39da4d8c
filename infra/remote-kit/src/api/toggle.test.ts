import { expect, it } from "vitest";
import { createToggle } from "./toggle.ts";

/** A switch whose server answers with these states, and after them with what was requested. */
function press(...answers: boolean[]) {
  const toggle = createToggle();
  const sent: boolean[] = [];
  const send = (wanted: boolean, pressed: boolean[] = []) =>
    toggle.send<boolean>(
      "p1",
      wanted,
      async (requested) => {
        sent.push(requested);
        const next = pressed.shift();
        if (next !== undefined) await send(next);
        return { data: answers.shift() ?? requested };
      },
      (answer) => answer,
    );
  return { send, sent, end: () => toggle.end("p1") };
}

it("gives up after three answers without the requested state, and knows what is saved", async () => {
  const { send, sent, end } = press(false, false, false);
  expect(await send(true)).toMatchObject({ error: { code: "parsing_error" } });
  expect([sent, end()]).toEqual([[true, true, true], false]);
});

it("sends the last of many presses, however many there are", async () => {
  const { send, sent, end } = press();
  expect(await send(true, [false, true, false, true, false])).toEqual({ data: false });
  expect([sent, end()]).toEqual([[true, false, true, false, true, false], false]);
});
