import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { Link, theme } from "@oneworld/ui";
import styled from "styled-components";

const YEAR = new Date().getFullYear();

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  align-items: center;
  justify-content: space-between;
  padding: ${theme.space.lg} ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  & > a {
    padding-block: ${theme.space.sm};
  }
`;

/** Copyright and privacy. */
export function SiteFooter() {
  return (
    <Footer>
      <p>
        © {YEAR} {SITE_NAME}
      </p>
      <Link to="/privacypolicy">Privacy Policy</Link>
    </Footer>
  );
}
