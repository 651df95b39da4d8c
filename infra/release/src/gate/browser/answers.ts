import type { SessionMember, SessionProbe } from "@oneworld/contracts/auth/session";
import {
  conversationQuerySchema,
  messageQuerySchema,
  type Conversation,
  type ConversationPage,
  type Message,
  type MessagePage,
  type Unread,
} from "@oneworld/contracts/chat/http";
import {
  quizHistoryQuerySchema,
  quizQuerySchema,
  reviewQuerySchema,
  type Articles,
  type Quiz,
  type QuizHistory,
  type ReviewPage,
} from "@oneworld/contracts/content/http";
import {
  feedQuerySchema,
  pageQuerySchema,
  type CommentPage,
  type FeedPage,
} from "@oneworld/contracts/forum/http";
import type { Author } from "@oneworld/contracts/profile/author";
import {
  followListQuerySchema,
  type FollowList,
  type Profile,
} from "@oneworld/contracts/profile/http";
import { SAMPLE_EPOCH, SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import {
  orderQuerySchema,
  type Membership,
  type OrderPage,
  type ProductList,
} from "@oneworld/contracts/shop/http";
import { matchPath } from "@oneworld/contracts/site/path-pattern";
import type { z } from "zod";
import { accountAnswers } from "./account-answers.ts";

/** A call that pages make to read, and an answer as its contract shapes it. */
interface Answer {
  pattern: string;
  /** what its address may ask for besides */
  query?: z.ZodType;
  body: unknown;
  /** the same for other values of the pattern's parameters, where the answer repeats them */
  bodyFor?: (params: Readonly<Record<string, string>>) => unknown;
}

const [self, friend] = SAMPLE_MEMBERS;
const AT = new Date(SAMPLE_EPOCH).toISOString();
const ID = "019b8d3a-1000-7000-8000-000000000001";

const author = ({ id, name }: { id: string; name: string }): Author => ({
  _id: id,
  name,
  img: null,
  statusBadge: "Warrior",
});

/** Who looks at the pages. */
const MEMBER: SessionMember = {
  id: self.id,
  _id: self.id,
  name: self.name,
  email: self.email,
  role: "member",
  bio: "",
  statusBadge: "Warrior",
  img: null,
  followers: [],
  followerCount: 0,
  following: [],
  followingCount: 0,
};

const message: Message = {
  _id: ID,
  conversationId: ID,
  seq: 1,
  sender: friend.id,
  senderId: friend.id,
  text: "Hello",
  clientMsgId: null,
  createdAt: AT,
};

const conversation: Conversation = {
  _id: ID,
  members: [self.id, friend.id],
  other: author(friend),
  lastMessage: message,
  lastSeq: 1,
  readSeq: 1,
  otherReadSeq: 1,
  unreadCount: 0,
  createdAt: AT,
};

const profile: Profile = {
  id: self.id,
  _id: self.id,
  name: self.name,
  bio: "Planting trees",
  statusBadge: "Warrior",
  img: null,
  cover: null,
  followers: [friend.id],
  followerCount: 1,
  following: [],
  followings: [],
  followingCount: 0,
  email: self.email,
  role: "member",
};

const feed: FeedPage = {
  posts: [
    {
      _id: ID,
      title: "A river comes back",
      content: "The wetland was restored in three years.",
      postCategory: "Climate",
      region: null,
      createdAt: AT,
      editedAt: null,
      user: author(friend),
      likes: [],
      likeCount: 0,
      comments: [],
      commentCount: 0,
    },
  ],
  nextCursor: null,
};

const articles: Articles = {
  data: [1, 2, 3, 4, 5].map((number) => ({
    title: `Article ${number}`,
    description: "What has happened.",
    url: `https://example.org/${number}`,
    image: null,
    author: "",
    source: "Example",
    country: "",
    published_at: AT,
    sample: true,
  })),
};

/**
 * Answers to the calls with which pages read, for a signed-in member. They stand in for the services when a release is
 * tried: the gate asks whether a release keeps to the contracts, has no member's session, and must not write anywhere.
 */
const ANSWERS: readonly Answer[] = [
  { pattern: "/api/users/session", body: { user: MEMBER } satisfies SessionProbe },
  ...accountAnswers({ id: ID, at: AT, email: self.email }),
  { pattern: "/api/posts", query: feedQuerySchema, body: feed },
  { pattern: "/api/userposts/:id", query: pageQuerySchema, body: feed },
  {
    pattern: "/api/comments/:id",
    query: pageQuerySchema,
    body: { comments: [], nextCursor: null } satisfies CommentPage,
  },
  {
    pattern: "/api/users/:id/:kind",
    query: followListQuerySchema,
    body: {
      members: [{ ...author(friend), followedByViewer: false }],
      nextCursor: null,
    } satisfies FollowList,
  },
  {
    pattern: "/api/users/:id",
    body: profile,
    bodyFor: ({ id = self.id }) => ({ ...profile, id, _id: id }) satisfies Profile,
  },
  { pattern: "/api/messages/unread", body: { total: 0 } satisfies Unread },
  {
    pattern: "/api/messages/:id",
    query: messageQuerySchema,
    body: {
      messages: [message],
      hasMore: false,
      lastSeq: 1,
      readSeq: 1,
      otherReadSeq: 1,
    } satisfies MessagePage,
  },
  {
    pattern: "/api/conversations/:id",
    query: conversationQuerySchema,
    body: {
      conversations: [conversation],
      nextCursor: null,
      readReceipts: true,
    } satisfies ConversationPage,
  },
  {
    pattern: "/api/products",
    body: {
      products: [
        {
          _id: ID,
          title: "Notebook",
          desc: "Recycled paper",
          img: "/icon.svg",
          price: 12.25,
          priceCents: 1225,
          stock: 3,
        },
      ],
    } satisfies ProductList,
  },
  {
    pattern: "/api/orders",
    query: orderQuerySchema,
    body: { orders: [], nextCursor: null } satisfies OrderPage,
  },
  {
    pattern: "/api/membership",
    body: {
      statusBadge: "Warrior",
      currentPeriodEnd: AT,
      cancelAtPeriodEnd: false,
      paymentDue: false,
      history: [],
    } satisfies Membership,
  },
  {
    pattern: "/api/review",
    query: reviewQuerySchema,
    body: {
      reviews: [
        {
          _id: ID,
          title: "Good",
          desc: "I like it.",
          rating: 4,
          createdAt: AT,
          user: author(friend),
        },
      ],
      nextCursor: null,
    } satisfies ReviewPage,
  },
  {
    pattern: "/api/quiz/questions",
    query: quizQuerySchema,
    body: {
      quizId: ID,
      questions: [
        {
          question: "Which is the largest ocean?",
          correct_answer: "Pacific",
          incorrect_answers: ["Arctic"],
        },
      ],
      scored: true,
      message: "",
      nextScoredAt: null,
    } satisfies Quiz,
  },
  {
    pattern: "/api/quiz/history",
    query: quizHistoryQuerySchema,
    body: {
      quizzes: [],
      nextCursor: null,
      allowance: { tier: "Warrior", limit: null, used: 0, left: null, nextScoredAt: null },
    } satisfies QuizHistory,
  },
  { pattern: "/mediastack/:section/:topic", body: articles },
];

/** The answer to a reading call of this path, and what its address may ask for besides; undefined where there is none. */
export function answerTo(pathname: string): Pick<Answer, "query" | "body"> | undefined {
  for (const { pattern, query, body, bodyFor } of ANSWERS) {
    const match = matchPath(pattern, pathname);
    if (match) return { query, body: bodyFor?.(match.params) ?? body };
  }
  return undefined;
}
