import { SCORED_QUIZZES_A_WEEK } from "@oneworld/contracts/content/quiz-options";
import { POST_PICTURES_MAX, POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { msg } from "@oneworld/contracts/site/languages";
import { Link, Trans } from "@oneworld/ui";
import { STRONG } from "../sections/strong.tsx";
import type { TextSection } from "../sections/text-section.ts";

/** What members do on the site. */
export const MEMBER_SECTIONS: readonly TextSection[] = [
  {
    id: "account",
    title: msg("Your account"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Forgotten password.</b> <forgot>Ask for a link</forgot> to choose a new one. Look into the spam folder, too."
            components={{ ...STRONG, forgot: <Link to="/auth/forgot" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Safer sign-in.</b> Under <settings>Account Settings</settings> you can add a passkey or an authenticator app. Keep the recovery codes in a safe place."
            components={{ ...STRONG, settings: <Link to="/profile/settings" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Somebody else was here?</b> The same page lists where you are signed in, and ends those sessions. Then change your password."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Another email address.</b> Change it there. It counts as soon as you have opened the link that we send to it."
            components={STRONG}
          />
        </li>
      </ul>
    ),
  },
  {
    id: "posts",
    title: msg("Posts and comments"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Write.</b> <create>Create a post</create> with a topic, a region and up to {pictures, plural, one {# picture} other {# pictures}}. Describe each picture for those who can't see it."
            components={{ ...STRONG, create: <Link to="/createpost" /> }}
            values={{ pictures: POST_PICTURES_MAX }}
          />
        </li>
        <li>
          <Trans
            id="<b>Change or delete.</b> The buttons are on your own post. You can undo a deletion for {minutes, plural, one {# minute} other {# minutes}} while you stay on the page."
            components={STRONG}
            values={{ minutes: POST_RESTORE_MINUTES }}
          />
        </li>
        <li>
          <Trans
            id="<b>Find and keep.</b> <search>Search</search> posts, comments, people and stories, and bookmark the posts that you want to read again."
            components={{ ...STRONG, search: <Link to="/search" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Drafts.</b> Your browser keeps what you haven't sent yet."
            components={STRONG}
          />
        </li>
      </ul>
    ),
  },
  {
    id: "chat",
    title: msg("Chat"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Begin.</b> Press Message on a member's profile, or search for a friend on the page <chats>Chats</chats>."
            components={{ ...STRONG, chats: <Link to="/chats" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Who may write to you.</b> You choose it in the chat's settings. There you switch off read receipts, too."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Without a connection.</b> Your browser keeps your message, and sends it when the connection is back."
            components={STRONG}
          />
        </li>
      </ul>
    ),
  },
  {
    id: "shop",
    title: msg("Shop and memberships"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Pay.</b> You type your card's number on the page of our payment provider, Stripe. We never see it."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Orders and receipts.</b> They are on the page <orders>Orders</orders>, with the address that we send to. You can print them."
            components={{ ...STRONG, orders: <Link to="/orders" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Memberships.</b> <compare>Compare them</compare> and change or cancel yours on the same page. A cancelled membership goes on until the end of the paid time."
            components={{ ...STRONG, compare: <Link to="/pricing" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Quizzes.</b> In seven days {count} of your quizzes are scored, and more with a membership. Further ones are practice."
            components={STRONG}
            values={{ count: SCORED_QUIZZES_A_WEEK.Basic }}
          />
        </li>
      </ul>
    ),
  },
];
