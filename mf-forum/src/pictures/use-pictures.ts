import type { CreatePost } from "@oneworld/contracts/forum/forms";
import type { PostPicture, UploadedPicture } from "@oneworld/contracts/forum/http";
import {
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
  POST_PICTURES_MAX,
} from "@oneworld/contracts/forum/limits";
import {
  ApiError,
  failureMessage,
  isFinalRefusal,
  toApiError,
  useHttp,
  useToasts,
} from "@oneworld/remote-kit";
import { type FormFailure, useTranslate } from "@oneworld/ui";
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { scaledDown } from "./scale-down.ts";

/** A picture on its way to the server. */
interface Upload {
  key: number;
  name: string;
  /** the share that has been sent, 0 to 1 */
  progress: number;
  cancel: () => void;
}

type Listed = readonly PostPicture[];

const isPicture = ({ type }: File): boolean => type.startsWith("image/");

/** The pictures of a draft; none where it has no readable ones. */
export function readPictures(text: string | undefined): Listed {
  try {
    const read: unknown = JSON.parse(text || "[]");
    return Array.isArray(read) ? (read as Listed) : [];
  } catch {
    return [];
  }
}

/** The pictures as the calls that create and change a post take them. */
export const picturesPayload = (pictures: Listed): NonNullable<CreatePost["pictures"]> =>
  pictures.map(({ _id: id, alt }) => ({ id, alt }));

/**
 * The pictures of a form for a post. Files are uploaded as soon as they are chosen, dropped or pasted.
 *
 * @param pictures those that the form holds, and what changes them
 */
export function usePictures(pictures: Listed, onChange: (pictures: Listed) => void) {
  const t = useTranslate();
  const http = useHttp();
  const toasts = useToasts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** files whose upload has failed, and may work the next time */
  const [failed, setFailed] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<FormFailure>();
  const [asksAbout, setAsksAbout] = useState<number | null>(null);
  const isConfirmed = useRef(false);
  const lastKey = useRef(0);
  /** Settles when the upload that began last has ended. */
  const lastUpload = useRef(Promise.resolve());
  // Uploads end later than the render that began them
  const latest = useRef({ pictures, onChange });
  useLayoutEffect(() => {
    latest.current = { pictures, onChange };
  });

  const change = (next: Listed) => {
    isConfirmed.current = false;
    latest.current.pictures = next;
    latest.current.onChange(next);
  };

  /** @param earlier settles when the uploads that began earlier have ended: pictures keep the order in which they were chosen */
  const upload = async (file: File, earlier: Promise<void>) => {
    const key = (lastKey.current += 1);
    const show = (progress: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
    const end = () => setUploads((all) => all.filter((one) => one.key !== key));
    const stop = new AbortController();
    const cancel = () => {
      stop.abort();
      end();
    };
    setUploads((all) => [...all, { key, name: file.name, progress: 0, cancel }]);
    try {
      const content = await scaledDown(file);
      if (content.size > PICTURE_MAX_BYTES) throw new ApiError(413, "too_large", PICTURE_TOO_LARGE);
      const { data } = await http.post<UploadedPicture>("/api/posts/pictures", content, {
        headers: { "content-type": content.type || "application/octet-stream" },
        onUploadProgress: ({ progress = 0 }) => show(progress),
        signal: stop.signal,
      });
      await earlier;
      if (stop.signal.aborted) return;
      change([...latest.current.pictures, { ...data, alt: "" }]);
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = t(failureMessage(error, t("It could not be uploaded. Please try again.")));
      const message = t("{file}: {reason}", { file: file.name, reason });
      setProblem({ inToast: message });
      toasts.error(message);
      if (!isFinalRefusal(toApiError(error))) setFailed((all) => [...all, file]);
    }
    end();
  };

  const add = (files: readonly File[]) => {
    const room = POST_PICTURES_MAX - pictures.length - uploads.length;
    setProblem(
      files.length > room
        ? t("A post may have at most {max} pictures.", { max: POST_PICTURES_MAX })
        : undefined,
    );
    setFailed([]);
    for (const file of files.slice(0, room)) lastUpload.current = upload(file, lastUpload.current);
  };

  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const found = [...files].filter(isPicture);
    if (found.length === 0) return;
    event.preventDefault();
    add(found);
  };

  /** Of the form: it takes pictures that are dropped or pasted anywhere on it. */
  const dropProps = {
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event) => take(event, event.dataTransfer),
    onPaste: (event) => {
      // Of words that were copied with a picture, the words
      if (!event.clipboardData.types.includes("text/plain")) take(event, event.clipboardData);
    },
  } satisfies ComponentProps<"form">;

  /** Whether the post can be sent: once all pictures are there. It asks about the first one without a description, once. */
  const isReady = (): boolean => {
    if (uploads.length > 0) {
      setProblem(t("Please wait until all pictures are uploaded."));
      return false;
    }
    const missing = pictures.findIndex(({ alt }) => alt.trim() === "");
    if (missing < 0 || isConfirmed.current) return true;
    setAsksAbout(missing);
    return false;
  };

  /** The answer to the question about a description. */
  const answer = (isWithout: boolean) => {
    isConfirmed.current = isWithout;
    setAsksAbout(null);
  };

  /** Cancels the uploads that are under way. */
  const cancel = () => uploads.forEach((one) => one.cancel());

  return {
    dropProps,
    isReady,
    cancel,
    field: { pictures, uploads, failed, problem, asksAbout, add, change, answer },
  };
}
