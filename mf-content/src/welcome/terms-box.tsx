import { ApiError, useForm, useToasts } from "@oneworld/remote-kit";
import {
  Button,
  Card,
  Checkbox,
  FormError,
  Heading,
  Link,
  Stack,
  Text,
  useBrowserValue,
} from "@oneworld/ui";
import { hasAgreed, keepAgreement } from "./terms-agreement.ts";

const NOT_KEPT = "Your browser keeps nothing for this site, so we can't remember it.";

/** The terms, and what this browser remembers of them. Nothing is sent, and nothing depends on it. */
export function TermsBox() {
  const toasts = useToasts();
  const agreed = useBrowserValue(hasAgreed, false);
  const { failure, formProps } = useForm({
    failureWording: NOT_KEPT,
    send: async ({ agree }) => {
      const agrees = agree !== undefined;
      if (!keepAgreement(agrees)) throw new ApiError(0, "internal", NOT_KEPT);
      toasts.success(
        agrees
          ? "Thank you for agreeing to the terms."
          : "You haven't agreed. You can do so at any time.",
      );
    },
  });
  return (
    <Card>
      <Stack as="form" gap="sm" {...formProps}>
        <Heading level={2} size="xl">
          Terms
        </Heading>
        <Text>
          Everybody here keeps the <Link to="/codeconduct">Code of Conduct</Link> and can rely on
          the <Link to="/privacypolicy">Privacy Policy</Link>. Whether you have agreed is kept in
          this browser only.
        </Text>
        <Checkbox
          key={String(agreed)}
          name="agree"
          defaultChecked={agreed}
          label="I agree to the terms and the Code of Conduct"
        />
        <FormError message={failure} />
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </Stack>
    </Card>
  );
}
