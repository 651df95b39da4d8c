import { describe, expect, it } from "vitest";
import { centredArea, outputSize, withinPicture } from "./crop-area.ts";

describe("the part that is kept", () => {
  it.each([
    ["is the middle of a picture that is too high", [400, 300], 4, [0, 100, 400, 100]],
    ["is the middle of a picture that is too wide", [900, 300], 1, [300, 0, 300, 300]],
    ["stays within a picture of one pixel", [1, 1], 4, [0, 0.375, 1, 0.25]],
  ] as const)("%s", (_, [width, height], aspect, area) => {
    const kept = centredArea({ width, height }, aspect);
    expect([kept.x, kept.y, kept.width, kept.height]).toEqual(area);
  });
});

describe("the size that is sent", () => {
  const cover = { width: 1600, height: 400 };

  it("is at most the target's", () => {
    expect(outputSize({ width: 4000, height: 1000 }, cover)).toEqual(cover);
  });

  it("is never larger than the part itself", () => {
    expect(outputSize({ width: 801, height: 200.25 }, cover)).toEqual({ width: 801, height: 200 });
  });

  it("is never nothing", () => {
    expect(outputSize({ width: 1, height: 0.25 }, cover)).toEqual({ width: 1, height: 1 });
  });
});

describe("what is cut out", () => {
  it("is at least a pixel, and one that is there", () => {
    const picture = { width: 1, height: 1 };
    const whole = { x: 0, y: 0, ...picture };
    expect(withinPicture(centredArea(picture, 4), picture)).toEqual(whole);
    expect(withinPicture({ x: 1, y: -1, width: 0, height: 0 }, picture)).toEqual(whole);
  });

  it("is otherwise what was asked for", () => {
    const area = { x: 300, y: 0, width: 300, height: 300 };
    expect(withinPicture(area, { width: 900, height: 300 })).toEqual(area);
  });
});
