import { ACCESSIBILITY_SWEEP, ANSWER_DAYS } from "@oneworld/contracts/content/accessibility";
import { Link } from "@oneworld/ui";
import { ContactLink } from "../help/contact-link.tsx";
import type { TextSection } from "../sections/text-section.ts";

const { axe, rules, widths, themes, target, violations, pages } = ACCESSIBILITY_SWEEP;

/** What the tests found. The sweep fails on every violation that its file doesn't list. */
const outcome: string =
  violations.length === 0
    ? "They find no violation."
    : `They find these violations: ${violations.join(", ")}.`;

/** The accessibility statement. Its sections are those of the European model statement (Decision (EU) 2018/1523). */
export const STATEMENT_SECTIONS: readonly TextSection[] = [
  {
    id: "status",
    title: "Status",
    text: (
      <p>
        The site is <strong>partially conformant</strong> with the Web Content Accessibility
        Guidelines (WCAG) 2.2, level AA. {outcome} The limits below are the reason for “partially”.
      </p>
    ),
  },
  {
    id: "limits",
    title: "What doesn't work yet",
    text: (
      <ul>
        <li>No one with a disability and no screen reader has tested the whole site for us yet.</li>
        <li>The site speaks English only. Posts don&apos;t say in which language they are.</li>
        <li>
          Members write the descriptions of their pictures. The form asks for them, and some are
          missing.
        </li>
        <li>
          Chats, the checkout, passkeys and statements of reasons need JavaScript. The{" "}
          <Link to="/help#without-scripts">rest works without</Link>.
        </li>
        <li>The payment page belongs to Stripe, and stories of others to their own sites.</li>
        <li>The moderators&apos; pages aren&apos;t among the pages that are tested here.</li>
      </ul>
    ),
  },
  {
    id: "how-we-test",
    title: "How we test",
    text: (
      <>
        <p>Each change of the site is tested in a browser before it goes live:</p>
        <ul>
          <li>
            {pages.length} kinds of pages against {rules} rules of axe-core {axe}, in the{" "}
            {themes.map(([theme, width]) => `${theme} theme at ${width} px`).join(" and the ")}.
          </li>
          <li>
            Nothing sticks out at {widths.join(", ")} px, the narrowest of which is a desktop at 400
            % zoom.
          </li>
          <li>Buttons and links outside of text are at least {target} px wide and high.</li>
          <li>The keyboard alone opens menus and dialogs, buys, chats and reads.</li>
          <li>Text and controls have the contrast of level AA in both themes.</li>
          <li>Reading, writing and following work without scripts.</li>
        </ul>
        <p>Tested addresses, where a colon begins a part that varies:</p>
        <p>
          {pages.map((page, index) => (
            <span key={page}>
              {index > 0 && ", "}
              <code>{page}</code>
            </span>
          ))}
        </p>
      </>
    ),
  },
  {
    id: "contact",
    title: "If something keeps you out",
    text: (
      <p>
        Write to <ContactLink />. Say which page it is, what you wanted to do and what you use, such
        as a screen reader. We answer within {ANSWER_DAYS} days, and send you what you need in
        another form if we can&apos;t repair it at once.
      </p>
    ),
  },
  {
    id: "enforcement",
    title: "If our answer isn't enough",
    text: (
      <p>
        In the European Union you can complain to the body of your country that watches over
        accessibility. Write to us first, so that we can repair it.
      </p>
    ),
  },
];
