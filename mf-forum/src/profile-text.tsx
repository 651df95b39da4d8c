import { profileLines } from "@oneworld/contracts/forum/profile-text";
import { msg } from "@oneworld/contracts/site/languages";
import { Stack, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Small = styled.img`
  max-inline-size: 12rem;
  max-block-size: 8rem;
  border-radius: ${theme.radius.sm};
`;

interface ProfilePictureProps {
  /** its address under `/media/` */
  src: string;
  /** pictures that come after it */
  after: number;
  /** all pictures of the profile */
  count: number;
}

/** Of two pictures the last one is the cover. One alone may be either. */
function nameOf({ after, count }: Omit<ProfilePictureProps, "src">): string {
  if (count < 2 || after > 1) return msg("Picture of the profile");
  return after === 0 ? msg("Cover picture") : msg("Profile picture");
}

/** A picture of a reported profile. */
export function ProfilePicture({ src, ...place }: ProfilePictureProps) {
  const t = useTranslate();
  return <Small src={`${src}?w=256`} alt={t(nameOf(place))} loading="lazy" />;
}

/** What a reported profile said and showed, each line in its own direction. */
export function ProfileText({ text }: { text: string }) {
  const lines = profileLines(text);
  const pictures = lines.filter(({ isPicture }) => isPicture);
  return (
    <Stack gap="sm">
      {lines.map((line, index) =>
        line.isPicture ? (
          // The whole picture, on a page of its own
          <a key={`${line.text} ${index}`} href={line.text}>
            <ProfilePicture
              src={line.text}
              after={pictures.length - 1 - pictures.indexOf(line)}
              count={pictures.length}
            />
          </a>
        ) : (
          <div key={`${line.text} ${index}`} dir="auto">
            {line.text}
          </div>
        ),
      )}
    </Stack>
  );
}
