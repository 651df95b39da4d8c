import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

const Frame = styled.fieldset`
  & > legend {
    padding: 0;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.strong};
  }
  & > label {
    display: flex;
    gap: ${theme.space.sm};
    align-items: center;
    min-block-size: ${theme.size.touch};
  }
  & input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface};
    appearance: none;
    &:checked {
      border: 0.375rem solid ${theme.color.accent};
    }
    ${media.forcedColors} {
      appearance: auto;
    }
  }
`;

/** Native radio buttons, the first of which is chosen. */
export function RadioGroup({ legend, choices }: { legend: string; choices: readonly string[] }) {
  return (
    <Frame>
      <legend>{legend}</legend>
      {choices.map((choice, index) => (
        <label key={choice}>
          <input type="radio" name={legend} defaultChecked={index === 0} />
          {choice}
        </label>
      ))}
    </Frame>
  );
}
