import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import { theme } from "../../theme/theme.ts";
import { iconSize } from "../../theme/icon-size.ts";

export interface FieldProps {
  /** Visible label and accessible name. */
  label: string;
  /** A short help under the label. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined;
}

/** What a control must carry so that label, hint and error belong to it. */
interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldFrameProps extends FieldProps {
  id: string | undefined;
  /** Leaves the label to assistive technology, where the placeholder says the same. */
  labelHidden?: boolean;
  /** Shown at the end of the line under the control, and read with it. */
  note?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  min-inline-size: 0;
`;

const Label = styled.label`
  justify-self: start;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
`;

const Hint = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  padding-block-end: ${theme.space.xxs};
  text-wrap: pretty;
`;

const Below = styled.div`
  display: flex;
  gap: ${theme.space.md};
  justify-content: space-between;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${theme.space.xxs};
  color: ${theme.color.danger};
  font-weight: ${theme.fontWeight.medium};
  ${iconSize("1rem", "1.35em")}
`;

const Note = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Label, hint, control, error and note of a form field, tied together for assistive technology. */
export function Field(props: FieldFrameProps) {
  const { id, label, labelHidden = false, hint, error, note, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const ids = { hint: `${controlId}-hint`, error: `${controlId}-error`, note: `${controlId}-note` };
  const described = [hint && ids.hint, error && ids.error, note && ids.note]
    .filter(Boolean)
    .join(" ");
  return (
    <Frame>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={controlId}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={controlId}>{label}</Label>
      )}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {children({
        id: controlId,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
      })}
      {[error, note].some(Boolean) && (
        <Below>
          {error && (
            <ErrorText id={ids.error}>
              <CircleAlert aria-hidden />
              {error}
            </ErrorText>
          )}
          {note && <Note id={ids.note}>{note}</Note>}
        </Below>
      )}
    </Frame>
  );
}
