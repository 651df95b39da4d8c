import { msg } from "@oneworld/contracts/site/languages";
import { Link, Trans } from "@oneworld/ui";
import { ContactLink } from "../sections/contact-link.tsx";
import { STRONG } from "../sections/strong.tsx";
import type { TextSection } from "../sections/text-section.ts";

/** The policy's text. */
export const POLICY_SECTIONS: readonly TextSection[] = [
  {
    id: "information-we-collect",
    title: msg("Information We Collect"),
    text: (
      <>
        <h3>
          <Trans id="Personal information" />
        </h3>
        <p>
          <Trans id="When you sign up, you give us your name, your email address and a password. We store only a hash of your password. Everything else is what you choose to add: your bio and pictures, posts, comments, likes, reviews, reports, messages, quiz scores and orders. Pictures lose the location that a camera may have written into them. Card numbers are typed on the payment service's own page and never reach us. The name and address to which we send what you buy are typed there too, and we keep them with your order until you delete your account. Only you can see them on this site." />
        </p>
        <h3>
          <Trans id="Usage data" />
        </h3>
        <p>
          <Trans id="Our servers note which address asked for which page, when, and whether it worked. Your browser keeps what you would otherwise have to tell us again: that you are signed in, what is in your cart, whether the sidebar is open, your language, light or dark colours, whether keyboard shortcuts are off, and whether you have agreed to the terms. We use no cookies that follow you to other sites." />
        </p>
        <p>
          <Trans id="It also keeps your last searches, what you have typed and not sent yet, how far you are in your first visit, a quiz that you haven't finished, which payments it has shown you, the light version if you chose it, and fonts, pages and pictures, so that you can read without a network. One cookie recognizes a browser in which you have signed in before, one protects your forms from other sites, and one decides which version of the site you get." />
        </p>
      </>
    ),
  },
  {
    id: "how-we-use-your-information",
    title: msg("How We Use Your Information"),
    text: (
      <ul>
        <li>
          <Trans
            id="<b>Community engagement.</b> Others see your name, your picture and what you post, so that people can answer, follow and write to each other. Messages are seen by the two who write them."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Improvement of services.</b> We look at what is slow, broken or never used, and make it better."
            components={STRONG}
          />
        </li>
        <li>
          <Trans
            id="<b>Communication.</b> We write to you about your account and your orders and, if you like, about news of the community."
            components={STRONG}
          />
        </li>
      </ul>
    ),
  },
  {
    id: "security-measures",
    title: msg("Security Measures"),
    text: (
      <p>
        <Trans id="Each change checks again who you are. Repeated wrong passwords are slowed down, sessions can be ended, and each part of the site can read only what it needs. No site can promise that nothing will ever happen; should something happen to your data, we will tell you." />
      </p>
    ),
  },
  {
    id: "code-of-conduct-enforcement",
    title: msg("Code of Conduct Enforcement"),
    text: (
      <p>
        <Trans
          id="To keep our <rules>Code of Conduct</rules>, moderators read reported posts and profiles, and what is needed to judge the report. They may remove what breaks the rules and ban who breaks them. We keep a note of what was decided and why."
          components={{ rules: <Link to="/codeconduct" /> }}
        />
      </p>
    ),
  },
  {
    id: "compliance-with-legal-obligations",
    title: msg("Compliance with Legal Obligations"),
    text: (
      <p>
        <Trans id="Where the law obliges us to keep or to hand over information, we do so: as little as the law allows, and telling you unless it forbids that. We never sell your information." />
      </p>
    ),
  },
  {
    id: "your-choices",
    title: msg("Your Choices"),
    text: (
      <>
        <p>
          <Trans id="You can read everything open on this site without an account. As a member you can change your bio and your pictures at any time." />
        </p>
        <p>
          <Trans id="We send emails about your account. A digest of what is new for you comes only if you switch it on. You can opt out at any time: unsubscribe with the link at the end of each digest. If you switch on notifications on a device, its browser's maker passes on how much is new, encrypted so that only your browser can read it. In your account settings you can download what we know about you, and delete your account." />
        </p>
      </>
    ),
  },
  {
    id: "changes-to-privacy-policy",
    title: msg("Changes to Privacy policy"),
    text: (
      <p>
        <Trans id="When this text changes, the effective date at its head changes with it. If a change matters to you as a member, we will tell you before it takes effect." />
      </p>
    ),
  },
  {
    id: "contact-information",
    title: msg("Contact Information"),
    text: (
      <p>
        <Trans
          id="Questions, requests and complaints about privacy are welcome at <contact/>."
          components={{ contact: <ContactLink /> }}
        />
      </p>
    ),
  },
];
