import { Text } from "@oneworld/ui";
import styled from "styled-components";

/** What somebody wrote, with their line breaks. */
export const WrittenText = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
