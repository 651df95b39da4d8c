import type { Statement } from "@oneworld/contracts/forum/moderation";
import { msg } from "@oneworld/contracts/site/languages";
import { failureOf, isNotFound, useEachVisit, useSession } from "@oneworld/remote-kit";
import { signInPath } from "@oneworld/contracts/site/guards";
import {
  ButtonLink,
  ErrorState,
  Link,
  NotFoundHeader,
  PageHeader,
  PageLayout,
  Text,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { AppealState } from "./appeal-state.tsx";
import { decisionWords } from "./decision-words.ts";
import { StatementList } from "./statement-list.tsx";
import { StatementDetails } from "./statement-details.tsx";
import { type StatementAddress, statementAddress, useGetStatementQuery } from "./statements.api.ts";

const NOT_FOUND = msg(
  "Only the member whom it is about can read it. Sign in as that member, or use the link in our email.",
);

/** `/statement/{id}`: why moderators decided against the member, who may appeal. With a key in the address it needs no session. */
export function StatementPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const viewer = useSession()?.id;
  return (
    <PageLayout>
      <Whole key={`${viewer} ${id}`} address={statementAddress(id, search)} />
    </PageLayout>
  );
}

function Whole({ address }: { address: StatementAddress }) {
  const t = useTranslate();
  const isVisitor = useSession() === null;
  const { pathname } = useLocation();
  const query = useGetStatementQuery(address, useEachVisit());
  const { data, error } = query;
  if (isNotFound(error))
    return (
      <NotFoundHeader title={t("This statement was not found")} lede={t(NOT_FOUND)}>
        {isVisitor && <ButtonLink to={signInPath(pathname)}>{t("Sign In")}</ButtonLink>}
      </NotFoundHeader>
    );
  const failure = data ? undefined : failureOf(query);
  return (
    <>
      <PageHeader
        title={t("Statement of reasons")}
        lede={
          data
            ? decisionWords(data, t)
            : t("Why moderators have decided as they did, and how to appeal.")
        }
      />
      {failure && <ErrorState title={t("The statement couldn't be loaded")} {...failure} />}
      {!data && !failure && (
        <>
          <noscript>{t(NOT_FOUND)}</noscript>
          <FeedSkeleton posts={1} label={t("Loading the statement")} />
        </>
      )}
      {data && <Details statement={data} address={address} />}
    </>
  );
}

function Details({ statement, address }: { statement: Statement; address: StatementAddress }) {
  const t = useTranslate();
  return (
    <>
      <AppealState statement={statement} />
      <StatementDetails statement={statement} />
      {statement.mayAppeal && <AppealForm address={address} until={statement.appealUntil} />}
      {/* Many decisions in a row are one notification */}
      <StatementList title={t("Other decisions about you")} statements={statement.others} />
      <Text size="sm" tone="muted">
        <Trans
          id="The rules are in our <conduct>Code of Conduct</conduct>."
          components={{ conduct: <Link to="/codeconduct" /> }}
        />
      </Text>
    </>
  );
}
