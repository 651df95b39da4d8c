import { Link, PageHeader, PageLayout } from "@oneworld/ui";
import { Prose } from "../prose.ts";
import { FollowUs } from "./follow-us.tsx";

/** `/about` */
export function AboutPage() {
  return (
    <PageLayout asideLabel="Follow us" aside={<FollowUs />}>
      <PageHeader
        eyebrow="Who we are"
        title="About us"
        lede="One world is all we have, and one future is what we are making of it. We would like to make it together."
      />
      <Prose>
        <h2>Our mission</h2>
        <p>
          Our mission is an interconnected community tackling global challenges together. Poverty,
          climate, conflict, inequality and policy touch every one of us, wherever we live, and no
          country will solve them alone.
        </p>
        <p>
          Those who live with a problem know it best. Those who have solved a part of it elsewhere
          know what can work. Here they find each other.
        </p>

        <h2>From conversations to action</h2>
        <p>
          Everything begins with conversations: somebody asks, somebody answers, and somebody far
          away says that it was the same with them. Good conversations lead to plans. Turning plans
          into action is what we are here for.
        </p>
        <ul>
          <li>
            <strong>Talk.</strong> Five topics, each with its regions, from{" "}
            <Link to="/Climate">Climate</Link> to <Link to="/Poverty">Poverty</Link>.
          </li>
          <li>
            <strong>Learn.</strong> Headlines every day, <Link to="/inspiration">inspiration</Link>{" "}
            every week, and a <Link to="/quiz">quiz</Link> for the curious.
          </li>
          <li>
            <strong>Act.</strong> <Link to="/joinglobal">Join the Global Family</Link>, or{" "}
            <Link to="/commingsoon">start your own branch</Link> where you live.
          </li>
          <li>
            <strong>Be kind.</strong> A short <Link to="/codeconduct">Code of Conduct</Link> holds
            for everybody.
          </li>
        </ul>
      </Prose>
    </PageLayout>
  );
}
