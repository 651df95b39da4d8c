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
import { Button, Link, media, theme, useIsInBrowser, useLocale, useTranslate } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import { type ReactNode, useState } from "react";
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
  align-items: center;
  margin-inline: calc(-1 * ${theme.space.sm});
  & > a,
  & > * > :is(bdi, button) {
    padding: ${theme.space.sm};
  }
  /* Buttons look like the links beside them. */
  & > * > button {
    border: 0;
    color: ${theme.color.accent};
    font-weight: ${theme.fontWeight.normal};
    line-height: inherit;
    text-decoration: underline 1px;
    text-underline-offset: 0.2em;
  }
`;

const Form = styled.form`
  display: contents;
`;

/**
 * Its buttons load the open page again with a choice, which the edge keeps, also without scripts; the home page instead of a page that
 * doesn't exist, where no choice is kept.
 */
function ChoiceForm({ parameter, children }: { parameter: string; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  // The server knows none; a mailed link has its token there
  const place = useIsInBrowser() ? hash : "";
  const isPage = matchPage(pathname) !== null;
  const query = [...new URLSearchParams(isPage ? search : "")];
  return (
    <Form data-plain="" action={isPage ? pathname + place : "/"}>
      {query.map(
        ([name, value], index) =>
          name !== parameter && <input key={index} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}

/** Leads to the same page without scripts, fonts and pictures, or back. */
function LightButton() {
  const { isLight = false } = useMountProps();
  const t = useTranslate();
  return (
    <ChoiceForm parameter={LIGHT_PARAMETER}>
      <Button type="submit" variant="quiet" name={LIGHT_PARAMETER} value={isLight ? "off" : "on"}>
        {isLight ? t("Full version") : t("Light version")}
      </Button>
    </ChoiceForm>
  );
}

/** Leads to the same page in another language. */
function LanguageButtons() {
  const t = useTranslate();
  const current = languageOf(useLocale());
  return (
    <nav aria-label={t("Language")}>
      <Links>
        <ChoiceForm parameter={LANGUAGE_PARAMETER}>
          {LANGUAGES.map((language) =>
            language === current ? (
              <bdi key={language}>{LANGUAGE_NAMES[language]}</bdi>
            ) : (
              <Button
                key={language}
                type="submit"
                variant="quiet"
                name={LANGUAGE_PARAMETER}
                value={language}
                lang={language}
              >
                {LANGUAGE_NAMES[language]}
              </Button>
            ),
          )}
        </ChoiceForm>
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
        <LanguageButtons />
        <Links>
          <ShortcutsButton />
          <LightButton />
          <Link to="/help">{t("Help")}</Link>
          <Link to={CONTACT_PATH}>{t("Contact")}</Link>
          <Link to="/accessibility">{t("Accessibility")}</Link>
          <Link to="/privacypolicy">{t("Privacy Policy")}</Link>
        </Links>
      </Line>
    </Footer>
  );
}
