import { Button, iconSize, plainList, theme, useTranslate } from "@oneworld/ui";
import { Info } from "lucide-react";
import styled from "styled-components";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { cartNoticesRead, selectCartNotices } from "./cart-notices.slice.ts";

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.sm};
  align-items: center;
  padding: ${theme.space.xs} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentTint};
  font-size: ${theme.fontSize.sm};
  ${iconSize("1.25rem")}
  & > svg {
    color: ${theme.color.accent};
  }
  & > ul {
    flex: 1 1 16rem;
    ${plainList}
    overflow-wrap: anywhere;
  }
`;

/** Shows changes of the cart that the member didn't make, until dismissed. */
export function CartNotices() {
  const t = useTranslate();
  const notices = useShopSelector(selectCartNotices);
  const dispatch = useShopDispatch();
  if (notices.length === 0) return null;
  return (
    <Frame role="status">
      <Info aria-hidden />
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{t(notice)}</li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => dispatch(cartNoticesRead())}>
        {t("Got it")}
      </Button>
    </Frame>
  );
}
