import { msg } from "@oneworld/contracts/site/languages";
import { Inline, Link, PageHeader, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

/** The pages of a member's settings. */
const PAGES = {
  "/profile/settings": msg("Account Settings"),
  "/notifications/settings": msg("Notification Settings"),
  "/profile/safety": msg("Blocked and Muted"),
} as const;

/** The links are as high as a finger needs: their lines need no gap. */
const Links = styled(Inline)`
  row-gap: 0;
`;

interface SettingsHeaderProps {
  /** this page */
  page: keyof typeof PAGES;
  lede: string;
  /** the page that leads here */
  from?: { to: string; label: string };
}

/** The header of a page of settings, with links to the others. */
export function SettingsHeader({ page, lede, from }: SettingsHeaderProps) {
  const t = useTranslate();
  const others = Object.entries(PAGES).filter(([path]) => path !== page);
  return (
    <PageHeader
      eyebrow={
        <Links gap="md">
          {from && <Link to={from.to}>{from.label}</Link>}
          {others.map(([path, label]) => (
            <Link key={path} to={path}>
              {t(label)}
            </Link>
          ))}
        </Links>
      }
      title={t(PAGES[page])}
      lede={lede}
    />
  );
}
