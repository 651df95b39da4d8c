import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import { Link } from "@oneworld/ui";
import type { TextSection } from "../sections/text-section.ts";

/** How members are protected, and what they decide about their data. */
export const SAFETY_SECTIONS: readonly TextSection[] = [
  {
    id: "reporting",
    title: "Reporting, and what happens then",
    text: (
      <>
        <p>
          Press Report on a post, a comment, a message, a review or a profile, and choose the rule
          of the <Link to="/codeconduct">Code of Conduct</Link> that it breaks. Only our moderators
          read your report, and the author doesn&apos;t hear who sent it.
        </p>
        <ol>
          <li>
            <strong>A moderator reads it</strong>, with the text as it was when you reported it.
            Many reports about one thing are one case: their number decides nothing.
          </li>
          <li>
            <strong>The moderator decides</strong> to keep it, to put it behind a warning, to hide
            or remove it, or to warn, suspend or ban its author. A ban needs two moderators. No
            moderator decides about what they wrote or reported themselves.
          </li>
          <li>
            <strong>You get a notification of the outcome.</strong> Meanwhile the page{" "}
            <Link to="/reports">Your reports</Link> shows the state.
          </li>
          <li>
            <strong>The author gets a statement of reasons</strong>: what, by which rule, and why.
          </li>
          <li>
            <strong>The author may appeal</strong> once, free of charge, for {APPEAL_MONTHS} months.
            Another moderator answers. A decision that was wrong is reversed, and what it changed is
            restored.
          </li>
        </ol>
        <p>
          What was removed is deleted after these {APPEAL_MONTHS} months. A suspended member finds
          the way to appeal in our email. The page <Link to="/transparency">Transparency</Link> has
          the figures. If somebody is in danger, call the emergency services first.
        </p>
      </>
    ),
  },
  {
    id: "blocking",
    title: "Blocks and mutes",
    text: (
      <ul>
        <li>
          <strong>A block</strong> works both ways. You don&apos;t see each other&apos;s posts and
          comments, and can&apos;t follow or write to each other.
        </li>
        <li>
          <strong>A mute</strong>, also for a time, hides a member from your feeds, searches and
          notifications. Their profile and your conversation stay.
        </li>
        <li>
          <strong>Muted words</strong> hide posts and comments of others with these words.
        </li>
        <li>
          The other member isn&apos;t notified. You change your mind under{" "}
          <Link to="/profile/safety">Blocked and Muted</Link>. What is public stays visible without
          an account.
        </li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "Your data: download and deletion",
    text: (
      <ul>
        <li>
          <strong>Download.</strong> <Link to="/profile/settings">Account Settings</Link> give you
          everything that the site holds of you, in one file (JSON).
        </li>
        <li>
          <strong>Delete your account.</strong> Your profile, likes, follows and messages go. What
          you wrote for others stays under the name “Former member”. You have a few days to change
          your mind: the page names the moment.
        </li>
        <li>
          The <Link to="/privacypolicy">Privacy Policy</Link> says what we know and why.
        </li>
      </ul>
    ),
  },
];
