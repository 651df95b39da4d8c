import { Avatar, media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** How far the portrait reaches into the cover. */
const OVERLAP = theme.space.xxxl;

export const CoverFrame = styled.div`
  position: relative;
  & > img {
    inline-size: 100%;
    aspect-ratio: 5 / 2;
    background: ${theme.color.sunken};
    object-fit: cover;
    ${media.medium} {
      aspect-ratio: 4 / 1;
    }
  }
  & > label {
    position: absolute;
    inset-block-start: ${theme.space.sm};
    inset-inline-end: ${theme.space.sm};
  }
`;

export const HeaderBody = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: 0 ${theme.space.md} ${theme.space.lg};
  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space.lg};
    align-items: end;
    padding-inline: ${theme.space.lg};
  }
`;

export const Portrait = styled.div`
  position: relative;
  flex: none;
  align-self: start;
  justify-self: start;
  margin-block-start: calc(-1 * ${OVERLAP});
  & > label {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: calc(-1 * ${theme.space.xs});
  }
`;

export const PortraitPicture = styled(Avatar)`
  box-shadow: 0 0 0 4px ${theme.color.surface};
`;

export const Identity = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  flex: 1 1 15rem;
  min-inline-size: 0;
  ${media.medium} {
    padding-block-start: ${theme.space.md};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** What a member says of themselves beside what they write; one under the other on small screens. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  align-items: start;
  ${media.large} {
    grid-template-columns: minmax(15rem, 1fr) minmax(0, ${theme.size.mainColumn});
    gap: ${theme.space.xl};
  }
`;

export const ProfileSide = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ${media.large} {
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space.xl});
  }
`;

/** Their icons begin at the cards' edge. */
export const SideLinks = styled.div`
  display: grid;
  justify-items: start;
  margin-inline-start: calc(-1 * ${theme.space.sm});
`;

/** Small: the member knows it, and others may look over their shoulder. */
export const HiddenPicture = styled.img`
  block-size: ${theme.size.touch};
  border-radius: ${theme.radius.sm};
`;
