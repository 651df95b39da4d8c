import { member } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { Link } from "@oneworld/ui";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { AddReviewPage } from "./add-review.page.tsx";

async function sendReview() {
  let publish = () => {};
  const content = createContent(
    ({ body }) =>
      new Promise((resolve) => {
        const user = { _id: "tess", name: "Tess", img: null, statusBadge: "Basic" };
        const review = { ...body, _id: "new", createdAt: "2026-01-05T09:00:00.000Z", user };
        publish = () => resolve({ message: "Thank you for your review.", review });
      }),
    member(),
  );
  const form = (
    <>
      <AddReviewPage />
      <Link to="/quiz">Quiz</Link>
    </>
  );
  const page = await showInPage(form, { ...content, path: "/addreview" });
  await page.user.type(screen.getByLabelText("Title"), "Fine");
  await page.user.type(screen.getByLabelText("Description"), "Good.");
  await page.user.click(screen.getByRole("button", { name: "Submit" }));
  return { ...content, ...page, publish: () => act(async () => publish()) };
}

it("leads to the reviews once the review is published", async () => {
  const { publish, address, said } = await sendReview();
  await publish();
  expect([address(), said]).toEqual(["/review", ["Thank you for your review."]]);
});

it("leaves a member where they have gone meanwhile", async () => {
  const { user, publish, address, said } = await sendReview();
  await user.click(screen.getByRole("link", { name: "Quiz" }));
  await publish();
  expect([address(), said]).toEqual(["/quiz", ["Thank you for your review."]]);
});
