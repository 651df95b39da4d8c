import styled from "styled-components";

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

/** A picture that can't be moved (yet), of which the middle is kept. */
export function PlainPicture({ image }: { image: string }) {
  return <Picture src={image} alt="" />;
}
