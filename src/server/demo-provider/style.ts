/** The demo provider's only stylesheet. Self-contained, because not every test has the web app's build. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f4f6f5; --surface: #fff; --ink: #13211f; --quiet: #4d5f5c; --line: #dbe2df; --field: #7b8d89;
  --accent: #0c5a60; --accent-ground: #e0efed; --on-accent: #fff; --focus: #0b4fd0;
  --warn: #6a4400; --warn-ground: #fff1d3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1719; --surface: #172124; --ink: #eaf1ef; --quiet: #a5b7b3; --line: #2b383b; --field: #71857f;
    --accent: #7cd3cf; --accent-ground: #17363a; --on-accent: #05211f; --focus: #9cc2ff;
    --warn: #f5d08a; --warn-ground: #352a12;
  }
}
* { box-sizing: border-box; text-wrap: pretty; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
main {
  width: 100%; max-width: 31rem; padding: clamp(1.25rem, 5vw, 2.5rem);
  background: var(--surface); border: 1px solid var(--line); border-radius: 1.125rem;
}
.brand {
  display: flex; align-items: center; gap: 0.625rem;
  margin: 0 0 1.25rem; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.02em;
}
.brand rect { fill: var(--accent); }
.brand path { fill: none; stroke: var(--on-accent); stroke-width: 2.6; stroke-linecap: round; }
.notice {
  margin: 0 0 1.5rem; padding: 0.75rem 1rem; border-radius: 0.5rem;
  background: var(--warn-ground); color: var(--warn); font-size: 0.9375rem;
}
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; font-weight: 600; line-height: 1.2; letter-spacing: -0.02em; }
.lead { margin: 0 0 1.5rem; color: var(--quiet); }
.people { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
button {
  width: 100%; display: flex; align-items: center; gap: 1rem; padding: 0.875rem 1rem;
  border: 1px solid var(--field); border-radius: 0.75rem; background: var(--surface); color: inherit;
  font: inherit; text-align: left; cursor: pointer;
}
button:hover { border-color: var(--accent); background: var(--accent-ground); }
button.plain { width: auto; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
img { flex: none; border-radius: 50%; }
.who { display: grid; min-width: 0; }
.who span { color: var(--quiet); font-size: 0.9375rem; overflow-wrap: anywhere; }
@media (max-width: 26rem) {
  main { padding: 1.25rem 1rem; }
  button { gap: 0.75rem; padding: 0.75rem; }
  img { width: 2.75rem; height: 2.75rem; }
  .who .mail { font-size: 0.875rem; }
}
.back { margin: 1.5rem 0 0; }
a { color: var(--accent); text-underline-offset: 0.2em; }
`
