import { Skeleton, theme } from "@oneworld/ui";
import { useEffect, useState } from "react";
import styled from "styled-components";

/** Light modules around the code, which scanners need (ISO/IEC 18004). */
const BORDER = 4;

/** Dark on white in either colour scheme: scanners expect it so. */
const Picture = styled.svg`
  inline-size: 12rem;
  block-size: 12rem;
  border-radius: ${theme.radius.md};
  background: #fff;
`;

interface Drawing {
  /** modules on a side */
  size: number;
  /** the dark modules as an SVG path */
  path: string;
}

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const drawn = await drawQrCode(text);
      if (isCurrent) setDrawing(drawn);
    };
    // Without the picture there is still the key to type
    draw().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawing) return <Skeleton width="12rem" height="12rem" />;
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`}>
      <path d={drawing.path} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}

async function drawQrCode(text: string): Promise<Drawing> {
  const { encode } = await import(/* webpackChunkName: "qr-code" */ "uqr");
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join("") };
}
