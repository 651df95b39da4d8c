import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { expect, test } from "vitest";
import { answerTo } from "./answers.ts";

const [self, friend] = SAMPLE_MEMBERS;

test.each(ENDPOINTS.filter(({ method, answer }) => method === "GET" && answer))(
  "$path has an answer of its contract",
  ({ path, answer }) => {
    const sample = answerTo(path.replaceAll(/:\w+/g, friend.id));
    expect(sample).toBeDefined();
    expect(answer?.parse(sample)).toEqual(sample);
  },
);

test("the member is signed in, and a profile is that of its address", () => {
  expect(answerTo(SESSION_ADDRESS)).toMatchObject({ user: { id: self.id } });
  expect(answerTo(`/api/users/${self.id}`)).toMatchObject({ _id: self.id });
});
