import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { Link, media, theme } from "@oneworld/ui";
import styled from "styled-components";

const YEAR = new Date().getFullYear();

const Footer = styled.footer`
  border-block-start: 1px solid ${theme.color.border};
`;

/** As wide as the page above it, see PageLayout. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  align-items: center;
  justify-content: space-between;
  max-inline-size: 75rem;
  margin-inline: auto;
  padding: ${theme.space.lg} ${theme.space.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  & > a {
    padding-block: ${theme.space.sm};
  }
  ${media.medium} {
    padding-inline: ${theme.space.xl};
  }
`;

/** Copyright and privacy. */
export function SiteFooter() {
  return (
    <Footer>
      <Line>
        <p>
          © {YEAR} {SITE_NAME}
        </p>
        <Link to="/privacypolicy">Privacy Policy</Link>
      </Line>
    </Footer>
  );
}
