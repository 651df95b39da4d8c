import { LogoMark, theme } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";

interface ArticlePictureProps {
  /** address of the picture, null where the article has none */
  src: string | null;
  /** whether it is what the page opens with */
  priority: boolean;
}

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

const Mark = styled.div`
  block-size: 100%;
  padding: ${theme.space.lg};
  background: ${theme.color.accentTint};
  & > svg {
    inline-size: 4.5rem;
    block-size: 4.5rem;
    margin-inline: auto;
  }
`;

/** Whether a picture has been tried, and can't be shown. */
const isBroken = ({ complete, naturalWidth }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0;

/** The ground of an article's card: its picture, or the site's mark where there is none or it can't be loaded. */
export function ArticlePicture({ src, priority }: ArticlePictureProps) {
  const [failed, setFailed] = useState(false);
  if (src === null || failed) {
    return (
      <Mark>
        <LogoMark />
      </Mark>
    );
  }
  return (
    <Picture
      // It may have failed before this code was there
      ref={(picture) => void (picture && isBroken(picture) && setFailed(true))}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      fetchPriority={priority ? "high" : "auto"}
      loading={priority ? "eager" : "lazy"}
      onError={() => setFailed(true)}
    />
  );
}
