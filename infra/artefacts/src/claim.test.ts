import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { claim } from "./claim.ts";

const owner = `${process.pid} (npm start)`;

/** A process that has a place. */
async function processWithPlace() {
  const folder = await temporaryFolder();
  const program = `require("node:net").createServer().listen("run.sock", () => console.log("up"))`;
  const other = spawn(process.execPath, ["-e", program], { cwd: folder });
  await once(other.stdout, "data");
  return { other, place: path.join(folder, "run.sock") };
}

/** A place whose process was killed. */
async function placeAfterKill(): Promise<string> {
  const { other, place } = await processWithPlace();
  other.kill("SIGKILL");
  await once(other, "exit");
  return place;
}

it("lets one of two that begin at once have the place, and the other one later", async () => {
  const place = path.join(await temporaryFolder(), "new/run.sock");
  const [first, second] = await Promise.allSettled([
    claim(place, "npm start"),
    claim(place, "npm start"),
  ]);
  expect([first, second]).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ owner }) as unknown,
  });
  for (const one of [first, second]) if (one.status === "fulfilled") one.value.close();
  const later = await claim(place, "npm start");
  expect(later.isAfterKill).toBe(false);
  later.close();
});

it("takes the place of a process that was killed", async () => {
  const { isAfterKill, close } = await claim(await placeAfterKill(), "npm start");
  expect(isAfterKill).toBe(true);
  close();
});

it("lets one of several have the place of a process that was killed", async () => {
  const place = await placeAfterKill();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => claim(place, "npm start")));
  const taken = outcomes.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  for (const { close } of taken) close();
  expect(taken).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { owner } },
    { reason: { owner } },
  ]);
});

it("leaves a place to a process that is stopped, and doesn't wait for its answer", async () => {
  const { other, place } = await processWithPlace();
  other.kill("SIGSTOP");
  try {
    await expect(claim(place, "npm start")).rejects.toMatchObject({
      owner: "unknown (it doesn't answer)",
    });
  } finally {
    other.kill("SIGKILL");
  }
}, 20_000);
