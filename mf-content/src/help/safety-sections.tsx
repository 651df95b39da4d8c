import { REMOVAL_GRACE_DAYS } from "@oneworld/contracts/auth/limits";
import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import { msg } from "@oneworld/contracts/site/languages";
import { Link, Trans } from "@oneworld/ui";
import { STRONG } from "../sections/strong.tsx";
import type { TextSection } from "../sections/text-section.ts";

/** How members are protected, and what they decide about their data. */
export const SAFETY_SECTIONS: readonly TextSection[] = [
  {
    id: "reporting",
    title: msg("Reporting, and what happens then"),
    text: (
      <>
        <p>
          <Trans
            id="Press Report on a post, a comment, a message, a review or a profile, and choose the rule of the <rules>Code of Conduct</rules> that it breaks. Only our moderators read your report, and the author doesn't hear who sent it."
            components={{ rules: <Link to="/codeconduct" /> }}
          />
        </p>
        <ol>
          <li>
            <Trans
              id="<b>A moderator reads it</b>, with the text as it was when you reported it. Many reports about one thing are one case: their number decides nothing."
              components={STRONG}
            />
          </li>
          <li>
            <Trans
              id="<b>The moderator decides</b> to keep it, to put it behind a warning, to hide or remove it, or to warn, suspend or ban its author. A ban needs two moderators. No moderator decides about what they wrote or reported themselves."
              components={STRONG}
            />
          </li>
          <li>
            <Trans
              id="<b>You get a notification of the outcome.</b> Meanwhile the page <reports>Your reports</reports> shows the state."
              components={{ ...STRONG, reports: <Link to="/reports" /> }}
            />
          </li>
          <li>
            <Trans
              id="<b>The author gets a statement of reasons</b>: what, by which rule, and why."
              components={STRONG}
            />
          </li>
          <li>
            <Trans
              id="<b>The author may appeal</b> once, free of charge, for {months, plural, one {# month} other {# months}}. Another moderator answers. A decision that was wrong is reversed, and what it changed is restored."
              components={STRONG}
              values={{ months: APPEAL_MONTHS }}
            />
          </li>
        </ol>
        <p>
          <Trans
            id="What was removed is deleted after these {months, plural, one {# month} other {# months}}. A suspended member finds the way to appeal in our email. The page <figures>Transparency</figures> has the figures. If somebody is in danger, call the emergency services first."
            components={{ figures: <Link to="/transparency" /> }}
            values={{ months: APPEAL_MONTHS }}
          />
        </p>
      </>
    ),
  },
  {
    id: "blocking",
    title: msg("Blocks and mutes"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>A block</b> works both ways. You don't see each other's posts and comments, and can't follow or write to each other."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>A mute</b>, also for a time, hides a member from your feeds, searches and notifications. Their profile and your conversation stay."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Muted words</b> hide posts and comments of others with these words."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="The other member isn't notified. You change your mind under <safety>Blocked and Muted</safety>. What is public stays visible without an account."
            components={{ safety: <Link to="/profile/safety" /> }}
          />
        </li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: msg("Your data: download and deletion"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Download.</b> <settings>Account Settings</settings> give you everything that the site holds of you, in one file (JSON)."
            components={{ ...STRONG, settings: <Link to="/profile/settings" /> }}
          />
        </li>
        <li>
          <Trans
            id="<b>Delete your account.</b> Your profile, likes and follows go. What you wrote for others stays under the name “Former member”, messages too. A paid membership ends. You have {count} days to change your mind: the page names the moment."
            components={STRONG}
            values={{ count: REMOVAL_GRACE_DAYS }}
          />
        </li>
        <li>
          <Trans
            id="The <privacy>Privacy Policy</privacy> says what we know and why."
            components={{ privacy: <Link to="/privacypolicy" /> }}
          />
        </li>
      </ul>
    ),
  },
];
