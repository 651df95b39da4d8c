/** Look of the local mail pages, in light and dark. */
export const MAIL_STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1d2a33, #e6edf1);
  --muted: light-dark(#52616b, #a3b3bd);
  --ground: light-dark(#faf8f4, #12191e);
  --surface: light-dark(#ffffff, #1a242b);
  --line: light-dark(#dcd8cf, #34424c);
  --link: light-dark(#0b5a8a, #7cc4ee);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 1.0625rem/1.5 system-ui, sans-serif;
}
main {
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: 1.5rem 1rem 4rem;
}
h1 { margin-block: 0.5rem; line-height: 1.2; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.lede, .empty, time, dt, li span { color: var(--muted); }
ul {
  margin: 1.5rem 0;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--surface);
  list-style: none;
}
li {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem 1rem;
}
li + li { border-block-start: 1px solid var(--line); }
li a {
  display: grid;
  flex: 1 1 16rem;
  min-inline-size: 0;
  min-block-size: 2.75rem;
  align-content: center;
  overflow-wrap: anywhere;
}
time { font-size: 0.9375rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
article {
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--surface);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
`;
