import { useSession } from "@oneworld/remote-kit";
import {
  Avatar,
  Badge,
  ButtonLink,
  memberName,
  type Part,
  Row,
  RowEnd,
  RowLink,
  Rows,
  RowSmall,
  RowWords,
  useTranslate,
} from "@oneworld/ui";
import { Fragment } from "../fragment.ts";
import type { Person } from "./people-of.ts";

interface PeopleRowsProps {
  title: string;
  /** whether a heading above says the same */
  isTitled?: boolean;
  people: Part<readonly Person[]>;
}

/** Members to get to know; signed-in members can follow them at once. */
export function PeopleRows({ title, isTitled = false, people }: PeopleRowsProps) {
  const t = useTranslate();
  const viewer = useSession();
  const shown = people.state === "loaded" ? people.value : [];
  return (
    <Rows
      title={title}
      isTitled={isTitled}
      part={people}
      empty={
        shown.length > 0
          ? undefined
          : {
              text: t("You'll meet people wherever something is discussed."),
              to: "/Climate",
              label: t("Climate discussions"),
            }
      }
    >
      {shown.map((person) => (
        <Row key={person._id}>
          <Avatar name={person.name} src={person.img?.secure_url} />
          <RowWords>
            <span>
              <RowLink to={`/userprofile/${person._id}`} dir="auto">
                {memberName(t, person.name)}
              </RowLink>{" "}
              <Badge kind={person.statusBadge} />
            </span>
            <RowSmall>{t("Writes about {topic}", { topic: t(person.topic) })}</RowSmall>
          </RowWords>
          {viewer && (
            <RowEnd>
              <Fragment id="profile/follow@1" member={person}>
                <ButtonLink
                  to={`/userprofile/${person._id}`}
                  aria-label={t("Follow {name}", { name: person.name })}
                >
                  {t("Follow")}
                </ButtonLink>
              </Fragment>
            </RowEnd>
          )}
        </Row>
      ))}
    </Rows>
  );
}
