import { tokens } from "./tokens.ts";

type Leaf = string | readonly [light: string, dark: string];

interface TokenTree {
  readonly [name: string]: Leaf | TokenTree;
}

type References<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Leaf ? string : References<Tree[Name]>;
};

const isLeaf = (node: Leaf | TokenTree): node is Leaf =>
  typeof node === "string" || Array.isArray(node);

const propertyName = (prefix: string, name: string) =>
  `${prefix}-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

function references(tree: TokenTree, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([name, node]) => {
      const property = propertyName(prefix, name);
      return [name, isLeaf(node) ? `var(${property})` : references(node, property)];
    }),
  );
}

function declarations(
  tree: TokenTree,
  prefix: string,
  pick: (leaf: Leaf) => string | undefined,
): string {
  return Object.entries(tree)
    .map(([name, node]) => {
      const property = propertyName(prefix, name);
      if (!isLeaf(node)) return declarations(node, property, pick);
      const value = pick(node);
      return value === undefined ? "" : `${property}:${value};`;
    })
    .join("");
}

/**
 * The tokens as references to CSS custom properties, for use in styles: `${theme.color.accent}`.
 * They need no ThemeProvider, so that every React root of the page styles alike.
 */
export const theme = references(tokens, "--ow") as References<typeof tokens>;

/** Custom properties that are equal in both themes. */
export const commonDeclarations = declarations(tokens, "--ow", (leaf) =>
  typeof leaf === "string" ? leaf : undefined,
);

/** Custom properties of the light theme. */
export const lightDeclarations = declarations(tokens, "--ow", (leaf) =>
  typeof leaf === "string" ? undefined : leaf[0],
);

/** Custom properties of the dark theme. */
export const darkDeclarations = declarations(tokens, "--ow", (leaf) =>
  typeof leaf === "string" ? undefined : leaf[1],
);

/** Name of a hue of the palette; pages map their own kinds (topics, sections) to hues. */
export type Hue = keyof typeof tokens.hue;

/** A step of the spacing scale. */
export type Space = keyof typeof tokens.space;

/** A step of the type scale. */
export type FontSize = keyof typeof tokens.fontSize;
