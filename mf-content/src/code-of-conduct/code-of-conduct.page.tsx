import {
  ButtonLink,
  Heading,
  Link,
  PageHeader,
  PageLayout,
  Stack,
  Text,
  theme,
  TitledCard,
  Trans,
  plainList,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { RULES } from "./rules.ts";

const Rules = styled.ol`
  display: grid;
  gap: ${theme.space.lg};
  ${plainList}
  counter-reset: rule;
  & > li {
    display: grid;
    grid-template-columns: ${theme.space.xxl} minmax(0, 1fr);
    counter-increment: rule;
    padding-block-start: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.border};
    &::before {
      color: ${theme.color.accent};
      font-family: ${theme.font.display};
      font-size: ${theme.fontSize.xxl};
      line-height: 1;
      content: counter(rule);
    }
  }
`;

/** `/codeconduct` */
export function CodeOfConductPage() {
  const t = useTranslate();
  return (
    <PageLayout asideLabel={t("When a rule is broken")} aside={<WhenBroken />}>
      <PageHeader
        eyebrow={t("Who we are")}
        title={t("Code of Conduct")}
        lede={t(
          "We come from everywhere and think differently about much. Five rules are enough to stay friends.",
        )}
      />
      <Rules>
        {RULES.map(({ title, text }) => (
          <li key={title}>
            <Stack gap="xxs">
              <Heading level={2} size="xl">
                {t(title)}
              </Heading>
              <Text>{t(text)}</Text>
            </Stack>
          </li>
        ))}
      </Rules>
    </PageLayout>
  );
}

function WhenBroken() {
  const t = useTranslate();
  return (
    <TitledCard title={t("When a rule is broken")}>
      <Text size="sm">
        {t(
          "Violators are reported, removed or banned. Please report what you see; only our moderators read it.",
        )}
      </Text>
      <Text size="sm">
        <Trans
          id="A moderator reads every report, and decides by these rules. You get a notification of the outcome. The author gets the reasons, and can appeal for six months. Another moderator answers. A ban needs two of them. The figures are on the page <figures>Transparency</figures>."
          components={{ figures: <Link to="/transparency" /> }}
        />
      </Text>
      <ButtonLink to="/report">{t("Report a user or post")}</ButtonLink>
      <Text size="sm">
        <Trans
          id="The <privacy>Privacy Policy</privacy> explains how we use your data."
          components={{ privacy: <Link to="/privacypolicy" /> }}
        />
      </Text>
    </TitledCard>
  );
}
