/** The stylesheet of the stand-in's pages, for light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f6f4, #101817); --card: light-dark(#fff, #18231f);
  --text: light-dark(#1c2a28, #e6efec); --quiet: light-dark(#51625f, #a5b6b1); --line: light-dark(#d5deda, #31423d);
  --accent: light-dark(#0f6e60, #5fd0b8); --on-accent: light-dark(#fff, #06231d);
  --note: light-dark(#fff3d6, #3a2f10); --note-text: light-dark(#5c4300, #ffe2a0); --bad: light-dark(#9c1f1f, #ff9d9d);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header { background: var(--note); color: var(--note-text); text-align: center; padding: 0.5rem 1rem; }
header p, footer p { margin: 0; }
main { max-width: 36rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.15rem; }
footer { text-align: center; color: var(--quiet); padding: 0 1rem 2rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 500; font-size: 0.9rem; }
th + th, td + td { padding-left: 0.75rem; text-align: right; white-space: nowrap; }
tfoot td, tfoot th { border: 0; font-weight: 700; font-size: 1.1rem; color: var(--text); }
.actions > .main, .actions form:has(.main) { flex: 1 0 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; }
button { min-height: 44px; padding: 0.5rem 1.1rem; border-radius: 999px; border: 1px solid var(--line); background: transparent; color: var(--text); font: inherit; cursor: pointer; }
button.main { width: 100%; background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button:hover { border-color: var(--accent); }
a { color: var(--accent); display: inline-block; padding: 0.6rem 0; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); }
legend { padding: 0; margin-bottom: 0.75rem; font-size: 1.15rem; font-weight: 700; }
.field { margin: 0; display: grid; gap: 0.25rem; align-content: start; }
label { color: var(--quiet); font-size: 0.9rem; }
input, select { width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); border-radius: 10px; background: var(--card); color: var(--text); font: inherit; }
[aria-invalid] { border-color: var(--bad); }
.error { color: var(--bad); font-size: 0.9rem; }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.notice { padding: 0.75rem 1rem; border-radius: 10px; border: 1px solid var(--line); }
.notice.alert { border-color: var(--bad); color: var(--bad); }
@media (max-width: 40rem) { main { margin: 0; border-radius: 0; border-width: 1px 0; } }
`;
