import { PICTURE_ALT_MAX, POST_PICTURES_MAX } from "@oneworld/contracts/forum/limits";
import {
  Button,
  Dialog,
  FileInput,
  fileLabel,
  FormError,
  IconButton,
  iconSize,
  Inline,
  media,
  plainList,
  Text,
  TextArea,
  theme,
  useTranslate,
  VisuallyHidden,
} from "@oneworld/ui";
import { ArrowUp, ImagePlus, Trash2, X } from "lucide-react";
import { useRef } from "react";
import styled from "styled-components";
import type { usePictures } from "./use-pictures.ts";

/** Pictures need scripts: they are uploaded before the post is sent. */
const Group = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  ${media.noScripts} {
    display: none;
  }
`;

const Add = styled.label`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px dashed ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  ${iconSize("1.5rem")}
  ${fileLabel}
  & strong {
    display: block;
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.strong};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  ${plainList}
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${theme.space.sm};
  align-items: start;
`;

const Thumbnail = styled.img`
  inline-size: 6rem;
  block-size: 6rem;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  object-fit: cover;
`;

const Progress = styled.progress`
  flex: 1;
  min-inline-size: 0;
  accent-color: ${theme.color.accent};
`;

const Sending = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
`;

const MAX = { max: POST_PICTURES_MAX };

const numberOf = (index: number) => ({ number: index + 1 });

/** The pictures of a post that is being written: each with a description for those who can't see it. */
export function PictureField(props: ReturnType<typeof usePictures>["field"]) {
  const t = useTranslate();
  const { pictures, uploads, failed, problem, asksAbout, add, change, answer } = props;
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const undescribed = { count: pictures.filter(({ alt }) => !alt.trim()).length };
  const isFull = pictures.length + uploads.length >= POST_PICTURES_MAX;

  const focusDescription = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll("textarea")[index]?.focus());
  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    // The first one has no such button
    if (to === 0) focusDescription(to);
  };
  // After the render that takes the pressed button away, and enables the input of a post that was full
  const focusInput = () => requestAnimationFrame(() => input.current?.focus());
  const remove = (index: number) => {
    change(pictures.filter((_, at) => at !== index));
    focusInput();
  };
  const describe = () => {
    answer(false);
    focusDescription(asksAbout ?? 0);
  };
  const postAnyway = () => {
    answer(true);
    group.current?.closest("form")?.requestSubmit();
  };

  return (
    <Group ref={group} role="group" aria-label={t("Pictures")}>
      <List hidden={pictures.length === 0}>
        {pictures.map(({ _id, url, alt }, index) => (
          <Entry key={_id}>
            <Thumbnail
              src={`${url}?w=360`}
              alt={t("Picture {number}", numberOf(index))}
              width={96}
              height={96}
            />
            <div>
              <TextArea
                label={t("Description of picture {number}", numberOf(index))}
                hint={index === 0 ? t("What it shows, for people who can't see it.") : undefined}
                rows={2}
                maxLength={PICTURE_ALT_MAX}
                value={alt}
                onChange={({ target }) =>
                  change(
                    pictures.map((one, at) => (at === index ? { ...one, alt: target.value } : one)),
                  )
                }
              />
              <Inline gap="xxs" justify="end">
                {index > 0 && (
                  <IconButton
                    label={t("Move picture {number} up", numberOf(index))}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={t("Remove picture {number}", numberOf(index))}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Inline>
            </div>
          </Entry>
        ))}
      </List>
      {uploads.map(({ key, name, progress, cancel }) => (
        <Sending key={key}>
          <Progress aria-label={t("Uploading {file}", { file: name })} value={progress} max={1} />
          <IconButton
            label={t("Cancel uploading {file}", { file: name })}
            onClick={() => {
              cancel();
              focusInput();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </Sending>
      ))}
      <Add>
        <ImagePlus aria-hidden />
        <span>
          <strong>{t("Add pictures")}</strong>
          {isFull
            ? t("A post may have {max}.", MAX)
            : t("Up to {max}. You can drop or paste them here, too.", MAX)}
        </span>
        <FileInput
          ref={input}
          accept="image/*"
          multiple
          aria-label={t("Add pictures")}
          disabled={isFull}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can then be chosen again
            target.value = "";
          }}
        />
      </Add>
      <FormError message={problem} />
      {failed.length > 0 && (
        <div>
          <Button
            onClick={() => {
              add(failed);
              focusInput();
            }}
          >
            {t("Try again")}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {uploads.length > 0 ? t("Uploading {count}", { count: uploads.length }) : ""}
      </VisuallyHidden>
      <Dialog
        open={asksAbout !== null}
        onClose={describe}
        title={
          undescribed.count > 1
            ? t("{count} pictures have no description", undescribed)
            : t("Picture {number} has no description", numberOf(asksAbout ?? 0))
        }
        actions={
          <>
            <Button variant="quiet" onClick={postAnyway}>
              {undescribed.count > 1 ? t("Post without descriptions") : t("Post without it")}
            </Button>
            <Button variant="primary" onClick={describe}>
              {undescribed.count > 1 ? t("Describe them") : t("Describe it")}
            </Button>
          </>
        }
      >
        <Text>
          {t(
            "People who can’t see a picture, or who save data, learn from a description what it shows.",
          )}
        </Text>
      </Dialog>
    </Group>
  );
}
