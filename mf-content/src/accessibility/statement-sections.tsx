import { ACCESSIBILITY_SWEEP, ANSWER_DAYS } from "@oneworld/contracts/content/accessibility";
import { msg } from "@oneworld/contracts/site/languages";
import { Link, Trans, useTranslate } from "@oneworld/ui";
import { ContactLink } from "../sections/contact-link.tsx";
import { STRONG } from "../sections/strong.tsx";
import type { TextSection } from "../sections/text-section.ts";

const { axe, rules, widths, themes, target, pages } = ACCESSIBILITY_SWEEP;
const [[, lightWidth], [, darkWidth]] = themes;

/** What the tests found. The sweep fails on every violation that its file doesn't list. */
function Outcome() {
  const t = useTranslate();
  const violations: readonly string[] = ACCESSIBILITY_SWEEP.violations;
  if (violations.length === 0) return <>{t("Automated tests find no violation.")}</>;
  return (
    <>
      {t("Automated tests find these violations: {violations}.", {
        violations: violations.join(", "),
      })}
    </>
  );
}

/** The accessibility statement. Its sections are those of the European model statement (Decision (EU) 2018/1523). */
export const STATEMENT_SECTIONS: readonly TextSection[] = [
  {
    id: "status",
    title: msg("Status"),
    text: (
      <p>
        <Trans
          id="The site is <b>partially conformant</b> with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. {outcome} The limits below are the reason for “partially”."
          components={STRONG}
          values={{ outcome: <Outcome /> }}
        />
      </p>
    ),
  },
  {
    id: "limits",
    title: msg("What doesn't work yet"),
    text: (
      <ul>
        <li>
          <Trans id="No one with a disability and no screen reader has tested the whole site for us yet." />
        </li>
        <li>
          <Trans id="News, quizzes and what members write aren't translated. Posts and comments in languages that the site doesn't have aren't marked with theirs, so screen readers may mispronounce them." />
        </li>
        <li>
          <Trans id="Members write the descriptions of their pictures. The form asks for them, and some are missing." />
        </li>
        <li>
          <Trans
            id="Chats, quizzes, the checkout and passkeys need JavaScript. The <help>rest works without</help>."
            components={{ help: <Link to="/help#without-scripts" /> }}
          />
        </li>
        <li>
          <Trans id="The payment page belongs to Stripe, and stories of others to their own sites." />
        </li>
      </ul>
    ),
  },
  {
    id: "how-we-test",
    title: msg("How we test"),
    text: (
      <>
        <p>
          <Trans id="Each change of the site is tested in a browser before it goes live:" />
        </p>
        <ul>
          <li>
            <Trans
              id="{pages} kinds of pages against {rules} rules of axe-core {axe}, in the light theme at {lightWidth} px and the dark theme at {darkWidth} px."
              values={{ pages: pages.length, rules, axe, lightWidth, darkWidth }}
            />
          </li>
          <li>
            <Trans
              id="Nothing sticks out at {widths} px, the narrowest of which is a desktop at 400 % zoom."
              values={{ widths: widths.join(", ") }}
            />
          </li>
          <li>
            <Trans
              id="Buttons and links outside of text are at least {target} px wide and high."
              values={{ target }}
            />
          </li>
          <li>
            <Trans id="The keyboard alone opens menus and dialogs, buys, chats and reads." />
          </li>
          <li>
            <Trans id="Text and controls have the contrast of level AA in both themes." />
          </li>
          <li>
            <Trans id="Reading, writing and following work without scripts." />
          </li>
        </ul>
        <p>
          <Trans id="Tested addresses, where a colon begins a part that varies:" />
        </p>
        <p>
          {pages.map((page, index) => (
            <span key={page}>
              {index > 0 && ", "}
              <code dir="ltr">{page}</code>
            </span>
          ))}
        </p>
      </>
    ),
  },
  {
    id: "contact",
    title: msg("If something keeps you out"),
    text: (
      <p>
        <Trans
          id="Write to <contact/>. Say which page it is, what you wanted to do and what you use, such as a screen reader. We answer within {days, plural, one {# day} other {# days}}, and send you what you need in another form if we can't repair it at once."
          components={{ contact: <ContactLink /> }}
          values={{ days: ANSWER_DAYS }}
        />
      </p>
    ),
  },
  {
    id: "enforcement",
    title: msg("If our answer isn't enough"),
    text: (
      <p>
        <Trans id="In the European Union you can complain to the body of your country that watches over accessibility. Write to us first, so that we can repair it." />
      </p>
    ),
  },
];
