import { ButtonLink, Inline, PageHeader, PageLayout, theme } from "@oneworld/ui";
import styled from "styled-components";
import { Prose } from "../prose.ts";
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
  return (
    <PageLayout>
      <PageHeader
        eyebrow="Who we are"
        title="Our mission"
        lede="An interconnected community tackling global challenges together."
        art={<GlobeArt />}
      />
      <Prose>
        <Quote>What happens to some of us happens to all of us. Only the day differs.</Quote>

        <h2>One world</h2>
        <p>
          Rain doesn't know borders, nor do prices, viruses or the thoughts of people. A drought in
          one country is a price in another and a journey in a third. We share one world, whether we
          look at each other or not. We think that it goes better if we do.
        </p>

        <h2>One future</h2>
        <p>
          Poverty, climate, conflict, inequality and policy are five names for one question: how do
          we want to live together? No one has the whole answer. Many have a piece of it, and most
          of them have never been asked.
        </p>

        <h2>How we go about it</h2>
        <ul>
          <li>
            <strong>We listen first.</strong> Those who live with a problem speak before those who
            have read about it.
          </li>
          <li>
            <strong>We stay with what is true.</strong> Where something comes from is said, and who
            was wrong may say so without shame.
          </li>
          <li>
            <strong>We stay kind.</strong> A hard truth needs no hard word.
          </li>
          <li>
            <strong>We turn plans into action.</strong> A conversation is well spent when somebody
            does something the day after.
          </li>
        </ul>
      </Prose>
      <Inline>
        <ButtonLink variant="primary" to="/joinglobal">
          Join the Global Family
        </ButtonLink>
        <ButtonLink to="/about">More about us</ButtonLink>
      </Inline>
    </PageLayout>
  );
}
