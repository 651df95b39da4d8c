import { Link } from "@oneworld/ui";
import type { TextSection } from "../sections/text-section.ts";
import { ContactLink } from "./contact-link.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

/** How the site is used, and whom to write to. */
export const SITE_SECTIONS: readonly TextSection[] = [
  {
    id: "without-scripts",
    title: "Without scripts, or with little data",
    text: (
      <>
        <p>
          Without JavaScript you can read, sign in, write, like and follow. Chats, the checkout,
          passkeys, authenticator codes, statements and appeals, and the moderators&apos; pages need
          it.
        </p>
        <p>
          “Light version” at the foot of each page leaves out scripts, fonts and pictures. Browsers
          that save data get it by themselves.
        </p>
      </>
    ),
  },
  {
    id: "keyboard",
    title: "Keyboard shortcuts",
    text: (
      <>
        <p>
          Everything works with Tab and Enter. These keys are shorter ways. They don&apos;t work
          while you write or in a dialog.
        </p>
        <ShortcutList />
        <p>
          “Keyboard shortcuts” at the foot of each page opens the same list. There you can switch
          the keys off, on this device.
        </p>
      </>
    ),
  },
  {
    id: "vulnerabilities",
    title: "If you find a vulnerability",
    text: (
      <>
        <p>
          Please write to <ContactLink /> before you publish it. Say what you did, what happened,
          and how we can see it ourselves.
        </p>
        <ul>
          <li>Use only accounts of your own, and stop as soon as you see data of others.</li>
          <li>Don&apos;t slow the site down for others, and don&apos;t deceive members or us.</li>
          <li>We answer within 5 days, and tell you when it is repaired.</li>
          <li>If you keep to this, we take no steps against you.</li>
        </ul>
      </>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>
          Write to <ContactLink />. It helps us if you say:
        </p>
        <ul>
          <li>the address of the page, and what you wanted to do,</li>
          <li>what happened instead, and when,</li>
          <li>your browser, and whether you use a phone or a computer.</li>
        </ul>
        <p>
          Never send a password or a card&apos;s number: we don&apos;t ask for them. For posts and
          members use <Link to="/report">Report</Link>. What keeps you from using the site is said
          in the <Link to="/accessibility">accessibility statement</Link>.
        </p>
      </>
    ),
  },
];
