import { Day, PageHeader, PageLayout, Text } from "@oneworld/ui";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Prose } from "../prose.ts";
import { PolicyContents } from "./policy-contents.tsx";
import { EFFECTIVE_DATE } from "./policy-facts.ts";
import { PolicySection } from "./policy-section.tsx";
import { POLICY_SECTIONS } from "./policy-sections.tsx";

/** `/privacypolicy` */
export function PrivacyPolicyPage() {
  useAddressedSection();
  return (
    <PageLayout asideLabel="Contents" aside={<PolicyContents />}>
      <PageHeader
        title="Privacy Policy"
        lede="What we know about you, what we use it for, and what you can decide."
      />
      <Text tone="muted">
        Effective date: <Day dateTime={EFFECTIVE_DATE} />
      </Text>
      <Prose>
        {POLICY_SECTIONS.map(({ id, title, text }) => (
          <PolicySection key={id} id={id} title={title}>
            {text}
          </PolicySection>
        ))}
      </Prose>
    </PageLayout>
  );
}

/** Goes to the section that the address names: its text wasn't there yet when the browser looked for it. */
function useAddressedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [hash, key]);
}
