import { ExternalLink, Text, theme, TitledCard, plainList, useTranslate } from "@oneworld/ui";
import { ArrowUpRight } from "lucide-react";
import styled from "styled-components";
import { SOCIAL_NETWORKS } from "./social-networks.ts";

const List = styled.ul`
  ${plainList}
  & > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const NetworkLink = styled(ExternalLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: ${theme.size.touch};
  font-size: ${theme.fontSize.md};
  font-weight: ${theme.fontWeight.medium};
  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: ${theme.color.textMuted};
  }
`;

/** Leads to the site on the social networks. */
export function FollowUs() {
  const t = useTranslate();
  return (
    <TitledCard title={t("Follow us")} gap="xs">
      <Text size="sm" tone="muted">
        {t("The conversation goes on where you are already.")}
      </Text>
      <List>
        {SOCIAL_NETWORKS.map(({ name, href }) => (
          <li key={name}>
            <NetworkLink quiet href={href}>
              {name}
              <ArrowUpRight aria-hidden />
            </NetworkLink>
          </li>
        ))}
      </List>
    </TitledCard>
  );
}
