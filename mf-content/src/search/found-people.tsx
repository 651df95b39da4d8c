import { MEMBER_SEARCH_MAX } from "@oneworld/contracts/chat/limits";
import type { Author } from "@oneworld/contracts/profile/author";
import { signInPath } from "@oneworld/contracts/site/guards";
import { useSession } from "@oneworld/remote-kit";
import {
  Avatar,
  Badge,
  CardLink,
  Link,
  memberName,
  Stack,
  TitledCard,
  useTranslate,
} from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { FoundEntry } from "./found-entry.ts";
import { searchApi } from "./search.api.ts";

/** How many members are shown. */
const SHOWN = 8;

/** The members that a search has found, none for visitors; undefined while they are looked for. */
export function useFoundPeople(q: string): Author[] | undefined {
  const isName = useSession() !== null && q.length <= MEMBER_SEARCH_MAX;
  const { data, isError } = searchApi.useSearchPeopleQuery(q, { skip: !isName });
  return isName && !isError ? data?.slice(0, SHOWN) : [];
}

/** The members that a search has found, with their pictures. Visitors are led to sign in. */
export function FoundPeople({ q }: { q: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const people = useFoundPeople(q) ?? [];
  const isVisitor = useSession() === null;
  if (isVisitor)
    return (
      <TitledCard title={t("People")} gap="xs">
        <CardLink to={signInPath(pathname + search)}>
          {t("Sign in to find members by their names.")}
        </CardLink>
      </TitledCard>
    );
  if (people.length === 0) return null;
  return (
    <TitledCard title={t("People")} gap="xs">
      <Stack as="ul" gap="xxs">
        {people.map(({ _id, name, img, statusBadge }) => (
          <FoundEntry key={_id}>
            <Avatar name={name} src={img?.secure_url} />
            <Link to={`/userprofile/${_id}`}>
              <bdi>{memberName(t, name)}</bdi>
            </Link>
            <Badge kind={statusBadge} />
          </FoundEntry>
        ))}
      </Stack>
    </TitledCard>
  );
}
