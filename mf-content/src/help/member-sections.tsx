import { POST_PICTURES_MAX, POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { SCORED_QUIZZES_A_WEEK } from "@oneworld/contracts/content/quiz-options";
import { Link } from "@oneworld/ui";
import type { TextSection } from "../sections/text-section.ts";

/** What members do on the site. */
export const MEMBER_SECTIONS: readonly TextSection[] = [
  {
    id: "account",
    title: "Your account",
    text: (
      <ul>
        <li>
          <strong>Forgotten password.</strong> <Link to="/auth/forgot">Ask for a link</Link> to
          choose a new one. Look into the spam folder, too.
        </li>
        <li>
          <strong>Safer sign-in.</strong> Under <Link to="/profile/settings">Account Settings</Link>{" "}
          you can add a passkey or an authenticator app. Keep the recovery codes in a safe place.
        </li>
        <li>
          <strong>Somebody else was here?</strong> The same page lists where you are signed in, and
          ends those sessions. Then change your password.
        </li>
        <li>
          <strong>Another email address.</strong> Change it there. It counts as soon as you have
          opened the link that we send to it.
        </li>
      </ul>
    ),
  },
  {
    id: "posts",
    title: "Posts and comments",
    text: (
      <ul>
        <li>
          <strong>Write.</strong> <Link to="/createpost">Create a post</Link> with a topic, a region
          and up to {POST_PICTURES_MAX} pictures. Describe each picture for those who can&apos;t see
          it.
        </li>
        <li>
          <strong>Change or delete.</strong> The buttons are on your own post. You can undo a
          deletion for {POST_RESTORE_MINUTES} minutes while you stay on the page.
        </li>
        <li>
          <strong>Find and keep.</strong> <Link to="/search">Search</Link> posts, comments, people
          and stories, and bookmark the posts that you want to read again.
        </li>
        <li>
          <strong>Drafts.</strong> Your browser keeps what you haven&apos;t sent yet.
        </li>
      </ul>
    ),
  },
  {
    id: "chat",
    title: "Chat",
    text: (
      <ul>
        <li>
          <strong>Begin.</strong> Press Message on a member&apos;s profile, or search for a friend
          on the page <Link to="/chats">Chats</Link>.
        </li>
        <li>
          <strong>Who may write to you.</strong> You choose it in the chat&apos;s settings. There
          you switch off read receipts, too.
        </li>
        <li>
          <strong>Without a connection.</strong> Your browser keeps your message, and sends it when
          the connection is back.
        </li>
      </ul>
    ),
  },
  {
    id: "shop",
    title: "Shop and memberships",
    text: (
      <ul>
        <li>
          <strong>Pay.</strong> You type your card&apos;s number on the page of our payment
          provider, Stripe. We never see it.
        </li>
        <li>
          <strong>Orders and receipts.</strong> They are on the page{" "}
          <Link to="/orders">Orders</Link>, with the address that we send to. You can print them.
        </li>
        <li>
          <strong>Memberships.</strong> <Link to="/pricing">Compare them</Link> and change or cancel
          yours on the same page. A canceled membership goes on until the end of the paid time.
        </li>
        <li>
          <strong>Quizzes.</strong> In seven days {SCORED_QUIZZES_A_WEEK.Basic} of your quizzes are
          scored, and more with a membership. Further ones are practice.
        </li>
      </ul>
    ),
  },
];
