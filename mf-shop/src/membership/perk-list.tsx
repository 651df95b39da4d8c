import { msg } from "@oneworld/contracts/site/languages";
import { theme, plainList, useTranslate } from "@oneworld/ui";
import { Check, Minus } from "lucide-react";
import styled from "styled-components";

/** What the specification lists among the perks and is none. */
const DRAWBACKS: readonly string[] = [msg("Ads")];

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  align-content: start;
  ${plainList}
  & > li {
    display: flex;
    gap: ${theme.space.xs};
  }
  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1lh;
    color: ${theme.color.community};
  }
  & > [data-drawback] svg {
    color: ${theme.color.textMuted};
  }
`;

/** What a tier brings. */
export function PerkList({ perks }: { perks: readonly string[] }) {
  const t = useTranslate();
  return (
    <List>
      {perks.map((perk) => {
        const isDrawback = DRAWBACKS.includes(perk);
        return (
          <li key={perk} data-drawback={isDrawback || undefined}>
            {isDrawback ? <Minus aria-hidden /> : <Check aria-hidden />}
            {t(perk)}
          </li>
        );
      })}
    </List>
  );
}
