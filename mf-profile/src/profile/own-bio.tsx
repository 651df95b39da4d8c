import { updateBioSchema } from "@oneworld/contracts/profile/forms";
import type { Profile } from "@oneworld/contracts/profile/http";
import { BIO_MAX } from "@oneworld/contracts/profile/limits";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { takeFocus, useDraft, useForm } from "@oneworld/remote-kit";
import {
  Button,
  FormError,
  Inline,
  Stack,
  TextArea,
  useFocusAfter,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import { useSaveBioMutation } from "../members/members.api.ts";
import type { remote } from "../remote.ts";
import { AboutMe, BioText } from "./about-me.tsx";

const BIO = "mf-profile/bio" satisfies FormOf<typeof remote>;

/**
 * One's own bio: shown, or being written after "Add Bio". It is shown again once it was sent, saved or not; the form opens with what was typed and
 * couldn't be saved. After a reload it is open where something was typed.
 */
export function OwnBio({ profile: { _id, bio } }: { profile: Profile }) {
  const t = useTranslate();
  const [saveBio] = useSaveBioMutation();
  /** null until the member opens the form, or it opens by itself with what was typed before a reload */
  const [editing, setEditing] = useState<"asked" | "kept" | "closed" | null>(null);
  const isEditing = editing === "asked" || editing === "kept";
  const button = useFocusAfter<HTMLButtonElement>(isEditing);
  const draft = useDraft("bio");
  if (editing === null && draft.values["bio"]) setEditing("kept");
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: BIO, values: { memberId: _id } },
    schema: updateBioSchema,
    draft,
    failureWording: t("Your bio could not be saved. Please try again."),
    send: (changes) =>
      saveBio({ memberId: _id, ...changes })
        .unwrap()
        .finally(() => setEditing("closed")),
  });
  return (
    <AboutMe>
      {isEditing ? (
        <Stack as="form" gap="sm" {...formProps}>
          <TextArea
            label={t("Bio")}
            rows={6}
            placeholder={t("Bio...")}
            maxLength={BIO_MAX}
            {...control("bio")}
            value={draft.values["bio"] ?? bio}
            // A press on Add Bio opens the form to write
            ref={editing === "asked" ? takeFocus : undefined}
          />
          <FormError message={failure} />
          <Inline>
            <Button type="submit" variant="primary" busy={busy}>
              {t("Submit")}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                draft.forget(draft.values);
                setEditing("closed");
              }}
            >
              {t("Cancel")}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <>
          <BioText bio={bio} />
          <Button ref={button} onClick={() => setEditing("asked")}>
            {t("Add Bio")}
          </Button>
          <noscript>
            <Stack as="form" method="post" gap="sm">
              {hidden}
              <TextArea
                label={t("Bio")}
                rows={6}
                name="bio"
                maxLength={BIO_MAX}
                error={control("bio").error}
                defaultValue={control("bio").value || bio}
              />
              <FormError message={failure} />
              <Inline>
                <Button type="submit">{t("Submit")}</Button>
              </Inline>
            </Stack>
          </noscript>
        </>
      )}
    </AboutMe>
  );
}
