import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { LogoMark, media, theme, useTranslate } from "@oneworld/ui";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { ONE_ROW } from "./one-row.ts";

/** One line high and as wide as its words; where there is no room beside the mark, they wrap out of sight. */
const Home = styled(Link)`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  column-gap: ${theme.space.xs};
  min-inline-size: calc(2rem + ${theme.space.xxs});
  max-inline-size: max-content;
  block-size: ${theme.size.touch};
  padding-inline-start: ${theme.space.xxs};
  overflow: clip;
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  line-height: 1.15;
  text-decoration: none;
  white-space: nowrap;
  & > * {
    flex: none;
    block-size: 100%;
  }
  & > svg {
    inline-size: 2rem;
  }
  ${ONE_ROW} {
    flex: 0 1 auto;
  }
`;

const Words = styled.span`
  display: grid;
  align-content: center;
`;

const Name = styled.span`
  font-family: ${theme.font.display};
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: -0.015em;
`;

const Tagline = styled.span`
  display: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  ${media.medium} {
    display: inline;
  }
`;

/** Mark, product name and tagline; leads to the home page. */
export function Brand() {
  const t = useTranslate();
  return (
    <Home to="/">
      <LogoMark />
      <Words>
        <Name>{t("One World")}</Name>
        <Tagline dir="ltr">{SITE_NAME}</Tagline>
      </Words>
    </Home>
  );
}
