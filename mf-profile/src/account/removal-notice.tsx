import { Button, Day, Heading, Stack, Text, theme } from "@oneworld/ui";
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
  const [keepAccount, { isLoading }] = useKeepAccountMutation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // What had the focus went with the dialog that led here.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Sheet as="section" gap="xs" aria-label="Deletion of your account">
      <Heading ref={heading} level={2} size="lg" tabIndex={-1}>
        Your account will be deleted
      </Heading>
      <Text>
        It will be gone on <Day dateTime={removalAt} withTime />. Until then everything works as
        before, and you can change your mind.
      </Text>
      <Button variant="primary" busy={isLoading} onClick={() => void keepAccount()}>
        Keep my account
      </Button>
    </Sheet>
  );
}
