import { Link, PageHeader, PageLayout, Trans, useTranslate } from "@oneworld/ui";
import { Prose } from "../prose.ts";
import { STRONG } from "../sections/strong.tsx";
import { FollowUs } from "./follow-us.tsx";

/** `/about` */
export function AboutPage() {
  const t = useTranslate();
  return (
    <PageLayout asideLabel={t("Follow us")} aside={<FollowUs />}>
      <PageHeader
        eyebrow={t("Who we are")}
        title={t("About us")}
        lede={t(
          "One world is all we have, and one future is what we are making of it. We would like to make it together.",
        )}
      />
      <Prose>
        <h2>{t("Our mission")}</h2>
        <p>
          {t(
            "Our mission is an interconnected community tackling global challenges together. Poverty, climate, conflict, inequality and policy touch every one of us, wherever we live, and no country will solve them alone.",
          )}
        </p>
        <p>
          {t(
            "Those who live with a problem know it best. Those who have solved a part of it elsewhere know what can work. Here they find each other.",
          )}
        </p>

        <h2>{t("From conversations to action")}</h2>
        <p>
          {t(
            "Everything begins with conversations: somebody asks, somebody answers, and somebody far away says that it was the same with them. Good conversations lead to plans. Turning plans into action is what we are here for.",
          )}
        </p>
        <ul>
          <li>
            <Trans
              id="<b>Talk.</b> Five topics, each with its regions, from <climate>Climate</climate> to <poverty>Poverty</poverty>."
              components={{
                ...STRONG,
                climate: <Link to="/Climate" />,
                poverty: <Link to="/Poverty" />,
              }}
            />
          </li>
          <li>
            <Trans
              id="<b>Learn.</b> Headlines every day, <inspiration>inspiration</inspiration> every week, and a <quiz>quiz</quiz> for the curious."
              components={{
                ...STRONG,
                inspiration: <Link to="/inspiration" />,
                quiz: <Link to="/quiz" />,
              }}
            />
          </li>
          <li>
            <Trans
              id="<b>Act.</b> <join>Join the Global Family</join>, or <branch>start your own branch</branch> where you live."
              components={{
                ...STRONG,
                join: <Link to="/joinglobal" />,
                branch: <Link to="/commingsoon" />,
              }}
            />
          </li>
          <li>
            <Trans
              id="<b>Be kind.</b> A short <rules>Code of Conduct</rules> holds for everybody."
              components={{ ...STRONG, rules: <Link to="/codeconduct" /> }}
            />
          </li>
        </ul>
      </Prose>
    </PageLayout>
  );
}
