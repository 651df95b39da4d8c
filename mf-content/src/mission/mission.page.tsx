import {
  ButtonLink,
  Inline,
  PageHeader,
  PageLayout,
  theme,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { Prose } from "../prose.ts";
import { STRONG } from "../sections/strong.tsx";
import { GlobeArt } from "./globe-art.tsx";

const Quote = styled.p`
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 4px solid ${theme.color.community};
  font-family: ${theme.font.display};
  font-size: ${theme.fontSize.xxl};
  line-height: ${theme.lineHeight.snug};
  text-wrap: balance;
`;

/** `/mission` */
export function MissionPage() {
  const t = useTranslate();
  return (
    <PageLayout>
      <PageHeader
        eyebrow={t("Who we are")}
        title={t("Our mission")}
        lede={t("An interconnected community tackling global challenges together.")}
        art={<GlobeArt />}
      />
      <Prose>
        <Quote>{t("What happens to some of us happens to all of us. Only the day differs.")}</Quote>

        <h2>{t("One world")}</h2>
        <p>
          {t(
            "Rain doesn't know borders, nor do prices, viruses or the thoughts of people. A drought in one country is a price in another and a journey in a third. We share one world, whether we look at each other or not. We think that it goes better if we do.",
          )}
        </p>

        <h2>{t("One future")}</h2>
        <p>
          {t(
            "Poverty, climate, conflict, inequality and policy are five names for one question: how do we want to live together? No one has the whole answer. Many have a piece of it, and most of them have never been asked.",
          )}
        </p>

        <h2>{t("How we go about it")}</h2>
        <ul>
          <li>
            <Trans
              id="<b>We listen first.</b> Those who live with a problem speak before those who have read about it."
              components={STRONG}
            />
          </li>
          <li>
            <Trans
              id="<b>We stay with what is true.</b> Where something comes from is said, and who was wrong may say so without shame."
              components={STRONG}
            />
          </li>
          <li>
            <Trans id="<b>We stay kind.</b> A hard truth needs no hard word." components={STRONG} />
          </li>
          <li>
            <Trans
              id="<b>We turn plans into action.</b> A conversation is well spent when somebody does something the day after."
              components={STRONG}
            />
          </li>
        </ul>
      </Prose>
      <Inline>
        <ButtonLink variant="primary" to="/joinglobal">
          {t("Join the Global Family")}
        </ButtonLink>
        <ButtonLink to="/about">{t("More about us")}</ButtonLink>
      </Inline>
    </PageLayout>
  );
}
