import { profileLines } from "@oneworld/contracts/forum/profile-text";
import { msg } from "@oneworld/contracts/site/languages";
import { Stack, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Small = styled.img`
  inline-size: 12rem;
  block-size: 8rem;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  object-fit: contain;
`;

interface ProfilePictureProps {
  /** its address under `/media/` */
  src: string;
  /** which one of the profile's pictures it is, from 0 */
  index: number;
  /** how many the profile has */
  count: number;
}

/** Of two pictures the last one is the cover. One alone may be either. */
function nameOf({ index, count }: Omit<ProfilePictureProps, "src">): string {
  if (count >= 2 && index === count - 1) return msg("Cover picture");
  if (count >= 2 && index === count - 2) return msg("Profile picture");
  return msg("Picture of the profile");
}

/** A picture of a reported profile. */
export function ProfilePicture({ src, ...place }: ProfilePictureProps) {
  const t = useTranslate();
  return (
    <Small width={192} height={128} src={`${src}?w=256`} alt={t(nameOf(place))} loading="lazy" />
  );
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
              index={pictures.indexOf(line)}
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
