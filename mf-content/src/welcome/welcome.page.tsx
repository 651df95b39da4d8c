import { useSession } from "@oneworld/remote-kit";
import {
  Heading,
  memberName,
  PageHeader,
  PageLayout,
  RowLink,
  Text,
  theme,
  useIsInBrowser,
  plainList,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { FIRST_STEPS } from "./first-steps.ts";
import { FirstVisitSteps } from "./first-visit-steps.tsx";
import { TermsBox } from "./terms-box.tsx";

const Steps = styled.ul`
  display: grid;
  ${plainList}
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${theme.space.md};
    padding-block: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const IconDisc = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  border-radius: 50%;
  background: ${theme.color.communityTint};
  color: ${theme.color.community};
`;

/** `/welcome`: where members arrive when they have signed in or up. */
export function WelcomePage() {
  const t = useTranslate();
  const member = useSession();
  // How far a member is, only the browser knows
  const isInBrowser = useIsInBrowser();
  return (
    <PageLayout>
      <PageHeader
        eyebrow={member && memberName(t, member.name)}
        title={t("Welcome")}
        lede={t("Good to have you here. Begin wherever you like.")}
      />
      {member && (
        <FirstVisitSteps
          key={`${member.id} ${isInBrowser}`}
          memberId={member.id}
          isKnown={isInBrowser}
        />
      )}
      <Steps>
        {FIRST_STEPS.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <IconDisc aria-hidden>
              <Icon />
            </IconDisc>
            <Heading level={2} size="lg">
              <RowLink to={to}>{t(title)}</RowLink>
            </Heading>
            <Text size="sm" tone="muted">
              {t(text)}
            </Text>
          </li>
        ))}
      </Steps>
      <TermsBox />
    </PageLayout>
  );
}
