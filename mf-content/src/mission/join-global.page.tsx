import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Inline, Link, PageHeader, PageLayout } from "@oneworld/ui";
import { Prose } from "../prose.ts";
import { FamilyArt } from "./family-art.tsx";

/** `/joinglobal` */
export function JoinGlobalPage() {
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        title="Join the Global Family"
        lede="There is a place at the table for everyone who wants a fairer and kinder world."
        art={<FamilyArt />}
      />
      <Prose>
        <p>
          Families don't agree about everything. They sit down together all the same, listen, argue,
          laugh, and get up for each other when it matters. That is the kind of family we mean. You
          need no title, no money and no perfect English for it. You need to care.
        </p>

        <h2>What you find here</h2>
        <ul>
          <li>People from every region who talk about what moves them, and answer.</li>
          <li>Ideas that were tried elsewhere, with what came of them.</li>
          <li>Friends to write to, one to one, when a topic doesn't let go of you.</li>
        </ul>

        <h2>How to begin</h2>
        <ol>
          <li>
            Create an account. It is free, and a name, an email address and a password are enough.
          </li>
          <li>
            Choose a topic and say hello. <Link to="/Inequality">Inequality</Link> and{" "}
            <Link to="/Conflict">Conflict</Link> need calm voices most.
          </li>
          <li>Follow the people whose thoughts you would like to hear again.</li>
          <li>
            Think of your own street: <Link to="/commingsoon">start your own branch</Link>.
          </li>
        </ol>
      </Prose>
      <Inline>
        {member ? (
          <ButtonLink variant="primary" to="/createpost">
            Start a conversation
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={SIGN_UP_PATH}>
            Become a member
          </ButtonLink>
        )}
        <ButtonLink to="/mission">Read our mission</ButtonLink>
      </Inline>
    </PageLayout>
  );
}
