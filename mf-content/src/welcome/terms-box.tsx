import { useToasts } from "@oneworld/remote-kit";
import { Button, Card, Checkbox, Heading, Link, Stack, Text } from "@oneworld/ui";
import type { SubmitEvent } from "react";
import { hasAgreed, keepAgreement } from "./terms-agreement.ts";

/** The terms, and what this browser remembers of them. Nothing is sent, and nothing depends on it. */
export function TermsBox() {
  const toasts = useToasts();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const agreed = new FormData(event.currentTarget).has("agree");
    if (!keepAgreement(agreed)) {
      toasts.error("Your browser keeps nothing for this site, so we can't remember it.");
    } else if (agreed) {
      toasts.success("Thank you for agreeing to the terms.");
    } else {
      toasts.success("You haven't agreed. You can do so at any time.");
    }
  };
  return (
    <Card>
      <Stack as="form" gap="sm" onSubmit={submit}>
        <Heading level={2} size="xl">
          Terms
        </Heading>
        <Text>
          Everybody here keeps the <Link to="/codeconduct">Code of Conduct</Link> and can rely on
          the <Link to="/privacypolicy">Privacy Policy</Link>. Whether you have agreed is kept in
          this browser only.
        </Text>
        <Checkbox
          name="agree"
          defaultChecked={hasAgreed()}
          label="I agree to the terms and the Code of Conduct"
        />
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </Stack>
    </Card>
  );
}
