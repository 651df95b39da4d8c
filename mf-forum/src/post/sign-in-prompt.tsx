import { RETURN_PARAMETER, SIGN_IN_PATH, SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { ButtonLink, Inline, media, Text, useTranslate } from "@oneworld/ui";
import { useLocation } from "react-router-dom";
import styled from "styled-components";

/** On phones the ways stand below the words. */
const Ways = styled(Inline)`
  ${media.phone} {
    & > span {
      flex-basis: 100%;
    }
  }
`;

/** Offers a visitor the ways to comment. They come back to the page they are on. */
export function SignInPrompt() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ [RETURN_PARAMETER]: pathname + search }).toString();
  return (
    <Ways>
      <Text as="span" size="sm" tone="muted">
        {t("Sign in to comment")}
      </Text>
      <ButtonLink to={`${SIGN_IN_PATH}?${query}`}>{t("Sign In")}</ButtonLink>
      <ButtonLink variant="quiet" to={`${SIGN_UP_PATH}?${query}`}>
        {t("Sign Up")}
      </ButtonLink>
    </Ways>
  );
}
