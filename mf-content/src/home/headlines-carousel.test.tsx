import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { beforeEach, expect, it, vi } from "vitest";
import { article, createContent } from "../testing/content-fixture.ts";
import { HeadlinesCarousel } from "./headlines-carousel.tsx";
import { startSwiper } from "./start-swiper.ts";

// Swiper measures boxes, which happy-dom doesn't have
vi.mock("./start-swiper.ts", () => ({ startSwiper: vi.fn<() => void>() }));

const autoplay = { start: vi.fn<() => void>(), stop: vi.fn<() => void>() };
const swiper = { activeIndex: 0, params: {}, autoplay, destroy: vi.fn<() => void>() };
let slideTo: (index: number) => void = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(startSwiper).mockImplementation((_, onSlide) => {
    slideTo = (index) => act(() => onSlide(index));
    return swiper as never;
  });
});

/** What the carousel did last. */
const state = () => {
  const [started = 0] = autoplay.start.mock.invocationCallOrder.slice(-1);
  const [stopped = 0] = autoplay.stop.mock.invocationCallOrder.slice(-1);
  return started > stopped ? "plays" : "stands";
};

async function showHeadlines() {
  const articles = ["Rain", "Sun"].map((title) => article(title));
  const page = await showInPage(
    <HeadlinesCarousel articles={articles} />,
    createContent(() => null),
  );
  await waitFor(() => expect(state()).toBe("plays"));
  return { ...page, frame: screen.getByRole("region", { name: "Headlines" }) };
}

it("stands while the pointer or the focus is in it, and says then which slide is in sight", async () => {
  const { user, frame } = await showHeadlines();
  expect(screen.queryByText("1 / 2: Rain")).toBeNull();
  await user.hover(frame);
  expect(state()).toBe("stands");
  slideTo(1);
  expect(screen.getByText("2 / 2: Sun")).toBeDefined();
  await user.unhover(frame);
  expect(state()).toBe("plays");
  await user.tab();
  expect(state()).toBe("stands");
});

it("stays stopped after Pause until Play", async () => {
  const { user, frame } = await showHeadlines();
  await user.click(screen.getByRole("button", { name: "Pause headlines" }));
  await user.unhover(frame);
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect(state()).toBe("stands");
  await user.click(screen.getByRole("button", { name: "Play headlines" }));
  await user.unhover(frame);
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect(state()).toBe("plays");
});

it("passes links out of sight by only once Swiper runs", async () => {
  const tabIndexes = () => screen.getAllByRole("link").map(({ tabIndex }) => tabIndex);
  let before: number[] = [];
  vi.mocked(startSwiper).mockImplementation(() => {
    before = tabIndexes();
    return swiper as never;
  });
  await showHeadlines();
  expect([before, tabIndexes()]).toEqual([
    [0, 0],
    [0, -1],
  ]);
});
