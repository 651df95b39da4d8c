import type { ProfileUpdated } from "@oneworld/contracts/profile/http";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, useMountProps, useSession } from "@oneworld/remote-kit";
import {
  Avatar,
  Button,
  FormError,
  type FormFailure,
  Text,
  theme,
  VisuallyHidden,
  useTranslate,
} from "@oneworld/ui";
import { type ChangeEvent, useRef, useState } from "react";
import styled from "styled-components";
import { squarePicture } from "./square-picture.ts";

/** Milliseconds that saving may take. */
const SAVE_TIMEOUT_MS = 5_000;

const UNREADABLE = msg("This file can't be read as a picture. Please choose a PNG, JPEG or WebP.");

const Portrait = styled.div`
  display: grid;
  gap: ${theme.space.md};
  place-items: center;
  padding-block-start: ${theme.space.lg};
  & > button {
    justify-self: center;
  }
`;

/** A portrait, cut to the middle of the picture; the profile page can choose another part. */
export function PictureStep() {
  const t = useTranslate();
  const { http, session, toasts } = useMountProps();
  const member = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormFailure>();
  if (!member) return null;

  const upload = async (file: File) => {
    setBusy(true);
    setError(undefined);
    const img = await squarePicture(file).catch(() => null);
    if (img === null) {
      setError(UNREADABLE);
    } else {
      try {
        const { data } = await http.put<ProfileUpdated>(
          `/api/profileupdated/${member.id}`,
          { img, target: "avatar" },
          { timeout: SAVE_TIMEOUT_MS },
        );
        session.update({ img: data.img });
        toasts.success(data.message);
      } catch (failure) {
        const message = errorMessage(failure, msg("The picture couldn't be saved. Try again."));
        setError({ inToast: message });
        toasts.error(message);
      }
    }
    setBusy(false);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // So that the same file can be chosen again
    currentTarget.value = "";
    if (file) void upload(file);
  };
  return (
    <>
      <Text size="sm">
        {t("A portrait, or any picture that you like: it stands beside all that you write.")}
      </Text>
      <Portrait>
        <Avatar name={member.name} src={member.img?.secure_url} size="xl" />
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={t("Your picture")}
            tabIndex={-1}
            onChange={choose}
          />
        </VisuallyHidden>
        <FormError message={error} />
        <Button busy={busy} onClick={() => input.current?.click()}>
          {member.img ? t("Choose another picture") : t("Choose a picture")}
        </Button>
      </Portrait>
    </>
  );
}
