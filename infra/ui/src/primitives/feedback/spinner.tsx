import styled from "styled-components";
import { theme } from "../../theme/theme.ts";
import { SpinnerRing } from "./spinner-ring.tsx";

const Frame = styled.div`
  display: grid;
  place-items: center;
  padding: ${theme.space.lg};
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.lg};
`;

/** Progress of unknown length. Where the shape of what comes is known, show skeletons in a LoadingRegion instead. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <Frame role="progressbar" aria-label={label}>
      <SpinnerRing />
    </Frame>
  );
}
