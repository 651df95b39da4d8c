import {
  Button,
  Day,
  Heading,
  isFocusLost,
  Stack,
  Text,
  theme,
  useTranslate,
  Trans,
} from "@oneworld/ui";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useKeepAccountMutation } from "./account.api.ts";

const Sheet = styled(Stack)`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.dangerTint};
`;

/**
 * Says when the account will be gone, and offers to keep it.
 *
 * @param props.removalAt ISO 8601
 */
export function RemovalNotice({ removalAt }: { removalAt: string }) {
  const t = useTranslate();
  const [keepAccount, { isLoading }] = useKeepAccountMutation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What had the focus went with the dialog that led here.
    if (isFocusLost()) heading.current?.focus();
  }, []);
  return (
    <Sheet as="section" gap="xs" aria-label={t("Deletion of your account")}>
      <Heading ref={heading} level={2} size="lg" tabIndex={-1}>
        {t("Your account will be deleted")}
      </Heading>
      <Text>
        <Trans
          id="It will be gone on {day}, and with it a paid membership and the shipping addresses of your orders. Until then everything works as before, and you can change your mind."
          values={{ day: <Day dateTime={removalAt} withTime /> }}
        />
      </Text>
      <Button variant="primary" busy={isLoading} onClick={() => void keepAccount()}>
        {t("Keep my account")}
      </Button>
    </Sheet>
  );
}
