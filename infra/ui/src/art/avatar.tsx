import { useState } from "react";
import styled from "styled-components";
import { defaultAvatar } from "./default-avatar.ts";
import { theme } from "../theme/theme.ts";
import { memberName } from "../words/member-name.ts";
import { useTranslate } from "../words/words.ts";
import { narrowSources } from "./narrow-sources.ts";

export type AvatarSize = "sm" | "md" | "lg" | "xl";

export interface AvatarProps {
  /** The member's name: the picture's text alternative. */
  name: string;
  /** Address of the picture; a drawn one stands in when there is none or it can't be loaded. */
  src?: string | null | undefined;
  /** sm 32, md 44, lg 64, xl 128 px. */
  size?: AvatarSize;
  className?: string;
}

const pixels: Record<AvatarSize, number> = { sm: 32, md: 44, lg: 64, xl: 128 };

const Picture = styled.img<{ $side: number }>`
  flex: none;
  inline-size: ${({ $side }) => $side}px;
  block-size: ${({ $side }) => $side}px;
  border-radius: 50%;
  background: ${theme.color.sunken};
  object-fit: cover;
`;

/** A member's round picture. */
export function Avatar({ name, src, size = "md", className }: AvatarProps) {
  const t = useTranslate();
  const [failed, setFailed] = useState<string>();
  const side = pixels[size];
  const shown = src && src !== failed ? src : defaultAvatar(name);
  return (
    <Picture
      // Scripts come first: React preloads all others, and a feed has many
      loading="lazy"
      src={shown}
      srcSet={shown === src ? narrowSources(shown, side) : undefined}
      alt={memberName(t, name)}
      width={side}
      height={side}
      $side={side}
      decoding="async"
      className={className}
      onError={() => setFailed(shown)}
    />
  );
}
