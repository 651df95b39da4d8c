import { dataUrl, twoColours } from "@oneworld/service-kit/test/testing-pictures";
import fc from "fast-check";
import { pushDevice } from "./push-device.ts";
import { CODE, CREDENTIALS, LINK_TOKEN, placeholder } from "./placeholders.ts";

const own = fc.constant(placeholder("member", "own"));
const peer = fc.constant(placeholder("member", "peer"));
const picture = dataUrl(twoColours(8, 8, [200, 30, 30], [30, 30, 200]));

/** Values by field or event name that pass validation and reach the rules. */
const HINTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: own,
  addUser: own,
  sender: own,
  senderId: own,
  followerId: own,
  receiverId: peer,
  userId: peer,
  conversationId: fc.constant(placeholder("conversation", "own")),
  sessionId: fc.constant(placeholder("session", "own")),
  comment: fc.constant(placeholder("comment", "peer")),
  postId: fc.constant(placeholder("post", "own")),
  _id: fc.constant(placeholder("product", "own")),
  // One of the sender's own: they have few
  endpoint: fc.constant(pushDevice(placeholder("member", "own")).endpoint),
  keys: fc.constant(pushDevice().keys),
  cartQuantity: fc.integer({ min: 1, max: 3 }),
  cartItems: fc.constant([{ _id: placeholder("product", "own"), cartQuantity: 1 }]),
  // More often their own: a sign-in succeeds with it only, and not for members with a second factor
  email: fc.oneof(
    { weight: 3, arbitrary: fc.constant(placeholder("email", "own")) },
    { weight: 1, arbitrary: fc.uuid({ version: 4 }).map((name) => `${name}@example.org`) },
  ),
  password: fc.constant(placeholder("password", "own")),
  currentPassword: fc.constant(placeholder("password", "own")),
  code: fc.constantFrom(CODE, placeholder("recoveryCode", "own")),
  credential: fc.constantFrom(...Object.values(CREDENTIALS)),
  token: fc.constant(LINK_TOKEN),
  newPassword: fc.stringMatching(/^[a-z0-9]{24}$/),
  quote: fc.constantFrom(placeholder("post", "peer"), undefined),
  // Those of an upload are used once
  pictures: fc.constant([]),
  img: fc.constantFrom(picture, null),
  // The number of questions in this suite's quizzes
  answers: fc.constant([null, null, null, null, null]),
  mentions: fc.constantFrom([placeholder("member", "peer")], []),
  // Only a topic's feed over all regions has one
  tag: fc.constantFrom("floods", undefined),
  // On the list it holds no other text of this suite
  pattern: fc.stringMatching(/^[a-z]{24}$/).map((name) => `${name}.example`),
  seq: fc.integer({ min: 0, max: 3 }),
  expectedSeq: fc.integer({ min: 0, max: 3 }),
  timeZone: fc.constantFrom("UTC", "Asia/Tokyo"),
  author: peer,
  except: peer,
  // The call would wait for Stripe's report
  wait: fc.constant("0"),
};

/** Values for a field of this name, if there are special ones. */
export const hintFor = (name: string): fc.Arbitrary<unknown> | undefined =>
  Object.hasOwn(HINTS, name) ? HINTS[name] : undefined;
