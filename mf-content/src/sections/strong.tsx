/** The tag `<b>` of a message: `<Trans id="<b>Write.</b> Create a post." components={STRONG} />`. */
export const STRONG = { b: <strong /> };
