import { msg } from "@oneworld/contracts/site/languages";
import { Link, Trans } from "@oneworld/ui";
import { ContactLink } from "../sections/contact-link.tsx";
import type { TextSection } from "../sections/text-section.ts";
import { ShortcutList } from "./shortcut-list.tsx";

/** How the site is used, and whom to write to. */
export const SITE_SECTIONS: readonly TextSection[] = [
  {
    id: "without-scripts",
    title: msg("Without scripts, or with little data"),
    text: (
      <>
        <p>
          <Trans id="Without JavaScript you can read, sign in, write, like and follow. Chats, quizzes, the checkout, passkeys, authenticator codes and the moderators' pages need it." />
        </p>
        <p>
          <Trans id="“Light version” at the foot of each page leaves out scripts, fonts and pictures. Browsers that save data get it by themselves." />
        </p>
      </>
    ),
  },
  {
    id: "keyboard",
    title: msg("Keyboard shortcuts"),
    text: (
      <>
        <p>
          <Trans id="Everything works with Tab and Enter. These keys are shorter ways. They don't work while you write or in a dialog." />
        </p>
        <ShortcutList />
        <p>
          <Trans id="“Keyboard shortcuts” at the foot of each page opens the same list. There you can switch the keys off, on this device." />
        </p>
      </>
    ),
  },
  {
    id: "vulnerabilities",
    title: msg("If you find a vulnerability"),
    text: (
      <>
        <p>
          <Trans
            id="Please write to <contact/> before you publish it. Say what you did, what happened, and how we can see it ourselves."
            components={{ contact: <ContactLink /> }}
          />
        </p>
        <ul>
          <li>
            <Trans id="Use only accounts of your own, and stop as soon as you see data of others." />
          </li>
          <li>
            <Trans id="Don't slow the site down for others, and don't deceive members or us." />
          </li>
          <li>
            <Trans id="We answer within 5 days, and tell you when it is repaired." />
          </li>
          <li>
            <Trans id="If you keep to this, we take no steps against you." />
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "contact",
    title: msg("Contact"),
    text: (
      <>
        <p>
          <Trans
            id="Write to <contact/>. It helps us if you say:"
            components={{ contact: <ContactLink /> }}
          />
        </p>
        <ul>
          <li>
            <Trans id="the address of the page, and what you wanted to do," />
          </li>
          <li>
            <Trans id="what happened instead, and when," />
          </li>
          <li>
            <Trans id="your browser, and whether you use a phone or a computer." />
          </li>
        </ul>
        <p>
          <Trans
            id="Never send a password or a card's number: we don't ask for them. For posts and members use <report>Report</report>. The <statement>accessibility statement</statement> lists known barriers."
            components={{ report: <Link to="/report" />, statement: <Link to="/accessibility" /> }}
          />
        </p>
      </>
    ),
  },
];
