import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, Link, Text, TitledCard } from "@oneworld/ui";

/** A calm word to visitors who don't know the site yet; to members a way to go on. */
export function Invitation() {
  const member = useSession();
  return (
    <TitledCard
      title={member ? `Good to see you, ${member.name}` : "New here?"}
      heading={{ dir: "auto" }}
    >
      <Text size="sm">
        {member
          ? "Is there something on your mind? Share it: somebody may have been waiting for it."
          : "Read as much as you like. When you want to answer, ask or help, become one of us: it is free."}
      </Text>
      {member ? (
        <ButtonLink to="/createpost">Start a conversation</ButtonLink>
      ) : (
        <ButtonLink to={SIGN_UP_PATH}>Become a member</ButtonLink>
      )}
      <Link to="/codeconduct">How we treat each other</Link>
    </TitledCard>
  );
}
