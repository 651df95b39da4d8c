import { CONTACT_PATH } from "@oneworld/contracts/site/help-addresses";
import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  languageOf,
  LANGUAGES,
} from "@oneworld/contracts/site/languages";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { LIGHT_PARAMETER } from "@oneworld/contracts/site/served-page";
import { useMountProps } from "@oneworld/remote-kit";
import { Link, media, theme, useLocale, useTranslate } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { useState } from "react";
import styled from "styled-components";
import { matchPage } from "../federation/site.ts";
import { ShortcutsButton } from "../shortcuts/shortcuts-button.tsx";

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
  ${media.medium} {
    padding-inline: ${theme.space.xl};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${theme.space.sm});
  & > :is(a, bdi) {
    padding: ${theme.space.sm};
  }
`;

/** The open page with further parameters; the home page instead of a page that doesn't exist, where no choice is kept. */
function useWithQuery(): (name: string, value: string) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const isPage = matchPage(pathname) !== null;
  return (name, value) => {
    const query = new URLSearchParams(isPage ? search : "");
    query.set(name, value);
    return { pathname: isPage ? pathname : "/", search: query.toString() };
  };
}

/** Leads to the same page without scripts, fonts and pictures, or back. The edge keeps the choice. */
function LightLink() {
  const { isLight = false } = useMountProps();
  const t = useTranslate();
  const withQuery = useWithQuery();
  return (
    <Link reloadDocument to={withQuery(LIGHT_PARAMETER, isLight ? "off" : "on")} rel="nofollow">
      {isLight ? t("Full version") : t("Light version")}
    </Link>
  );
}

/** Leads to the same page in another language. The edge keeps the choice. */
function LanguageLinks() {
  const t = useTranslate();
  const current = languageOf(useLocale());
  const withQuery = useWithQuery();
  return (
    <nav aria-label={t("Language")}>
      <Links>
        {LANGUAGES.map((language) =>
          language === current ? (
            <bdi key={language}>{LANGUAGE_NAMES[language]}</bdi>
          ) : (
            <Link
              key={language}
              reloadDocument
              to={withQuery(LANGUAGE_PARAMETER, language)}
              rel="nofollow"
              lang={language}
              hrefLang={language}
            >
              {LANGUAGE_NAMES[language]}
            </Link>
          ),
        )}
      </Links>
    </nav>
  );
}

/** Copyright, help, the way to save data, and privacy. */
export function SiteFooter() {
  const t = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Footer>
      <Line>
        {/* At the turn of a year the viewer's may be another one than the server's, which stays */}
        <p suppressHydrationWarning>
          © {year} <bdi>{SITE_NAME}</bdi>
        </p>
        <LanguageLinks />
        <Links>
          <ShortcutsButton />
          <LightLink />
          <Link to="/help">{t("Help")}</Link>
          <Link to={CONTACT_PATH}>{t("Contact")}</Link>
          <Link to="/accessibility">{t("Accessibility")}</Link>
          <Link to="/privacypolicy">{t("Privacy Policy")}</Link>
        </Links>
      </Line>
    </Footer>
  );
}
