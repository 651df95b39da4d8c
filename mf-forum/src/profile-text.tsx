import { profileLines } from "@oneworld/contracts/forum/profile-text";
import { Stack, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Small = styled.img`
  max-inline-size: 12rem;
  max-block-size: 8rem;
  border-radius: ${theme.radius.sm};
`;

/** A picture of a reported profile. @param src its address under `/media/` */
export function ProfilePicture({ src }: { src: string }) {
  const t = useTranslate();
  return <Small src={`${src}?w=256`} alt={t("Picture of the profile")} loading="lazy" />;
}

/** What a reported profile said and showed, each line in its own direction. */
export const ProfileText = ({ text }: { text: string }) => (
  <Stack gap="sm">
    {profileLines(text).map((line, index) =>
      line.isPicture ? (
        // The whole picture, on a page of its own
        <a key={`${line.text} ${index}`} href={line.text}>
          <ProfilePicture src={line.text} />
        </a>
      ) : (
        <div key={`${line.text} ${index}`} dir="auto">
          {line.text}
        </div>
      ),
    )}
  </Stack>
);
