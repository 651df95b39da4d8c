/** Styles of a part whose icon has a size of its own. @param height where it isn't square */
export const iconSize = (size: string, height = size): string => `
  & > svg {
    flex: none;
    inline-size: ${size};
    block-size: ${height};
  }`;
