import { Avatar, Badge } from "@oneworld/ui";
import { FollowButton } from "./follow-button.tsx";
import type { Person } from "./people-of.ts";
import { Row, RowLink, Rows, RowWords, Small } from "./rows.tsx";
import type { Part } from "./part.ts";

/** Members to get to know; signed-in members can follow them at once. */
export function PeopleRows({ title, people }: { title: string; people: Part<readonly Person[]> }) {
  const shown = people.state === "loaded" ? people.value : [];
  return (
    <Rows
      title={title}
      part={people}
      empty={
        shown.length > 0
          ? undefined
          : {
              text: "You'll meet people wherever something is discussed.",
              to: "/Climate",
              label: "Climate discussions",
            }
      }
    >
      {shown.map((person) => (
        <Row key={person._id}>
          <Avatar name={person.name} src={person.img?.secure_url} />
          <RowWords>
            <span>
              <RowLink to={`/userprofile/${person._id}`} dir="auto">
                {person.name}
              </RowLink>{" "}
              <Badge kind={person.statusBadge === "Basic" ? null : person.statusBadge} />
            </span>
            <Small>Writes about {person.topic}</Small>
          </RowWords>
          <FollowButton person={person} />
        </Row>
      ))}
    </Rows>
  );
}
