import { expect, it } from "vitest";
import { createPushServices } from "./push-services.ts";

const HOST = "push.example.org";

function create() {
  let time = 0;
  const services = createPushServices(() => time);
  const isAvailable = () => !services.unavailable().includes(HOST);
  const finish = (outcome: "answered" | "failed") => {
    const push = services.open(HOST);
    push[outcome]();
    push.close();
  };
  return { services, isAvailable, finish, pass: (seconds: number) => (time += seconds * 1_000) };
}

it("leaves a push service alone after three failures in a row, each time for longer", () => {
  const { isAvailable, finish, pass } = create();
  for (const outcome of ["failed", "failed", "answered", "failed", "failed"] as const)
    finish(outcome);
  expect(isAvailable()).toBe(true);
  finish("failed");
  const pauses = [];
  for (let pause = 0; pause < 9; pause += 1) {
    let seconds = 0;
    while (!isAvailable()) {
      pass(1);
      seconds += 1;
    }
    pauses.push(seconds);
    finish("failed");
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600]);
});

it("tries it with one push after a pause, and with many once it has answered", () => {
  const { services, isAvailable, finish, pass } = create();
  const open = [1, 2, 3, 4].map(() => services.open(HOST));
  for (const push of open) {
    push.failed();
    push.close();
  }
  // Those that were open count as one outage
  pass(10);
  expect(isAvailable()).toBe(true);
  const attempt = services.open(HOST);
  expect(isAvailable()).toBe(false);
  attempt.answered();
  expect(isAvailable()).toBe(true);
  attempt.close();
  finish("failed");
  expect(isAvailable()).toBe(true);
});

it("has room for others while a push service has many open", () => {
  const { services, isAvailable } = create();
  const open = Array.from({ length: 25 }, () => services.open(HOST));
  expect(isAvailable()).toBe(false);
  expect(services.unavailable()).toEqual([HOST]);
  open[0]?.close();
  expect(isAvailable()).toBe(true);
});
