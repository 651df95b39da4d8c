import { msg } from "@oneworld/contracts/site/languages";
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
  Trans,
  useTranslate,
} from "@oneworld/ui";
import { hasAgreed, keepAgreement } from "./terms-agreement.ts";

const NOT_KEPT = msg("Your browser blocks storage for this site, so your choice can't be saved.");

/** The terms, and what this browser remembers of them. Nothing is sent, and nothing depends on it. */
export function TermsBox() {
  const t = useTranslate();
  const toasts = useToasts();
  const agreed = useBrowserValue(hasAgreed, false);
  const { failure, formProps } = useForm({
    failureWording: NOT_KEPT,
    send: async ({ agree }) => {
      const agrees = agree !== undefined;
      if (!keepAgreement(agrees)) throw new ApiError(0, "internal", NOT_KEPT);
      toasts.success(
        agrees
          ? msg("Thank you for agreeing to the terms.")
          : msg("You haven't agreed. You can do so at any time."),
      );
    },
  });
  return (
    <Card>
      <Stack as="form" gap="sm" {...formProps}>
        <Heading level={2} size="xl">
          {t("Terms")}
        </Heading>
        <Text>
          <Trans
            id="Everybody here keeps the <rules>Code of Conduct</rules> and can rely on the <privacy>Privacy Policy</privacy>. Whether you have agreed is kept in this browser only."
            components={{
              rules: <Link to="/codeconduct" />,
              privacy: <Link to="/privacypolicy" />,
            }}
          />
        </Text>
        <Checkbox
          key={String(agreed)}
          name="agree"
          defaultChecked={agreed}
          label={t("I agree to the terms and the Code of Conduct")}
        />
        <FormError message={failure} />
        <Button type="submit" variant="primary">
          {t("Submit")}
        </Button>
      </Stack>
    </Card>
  );
}
