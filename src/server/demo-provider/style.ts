/** The demonstration provider's one stylesheet. It stands by itself: the web app's build is not there in every test. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f4f7f6; --surface: #fff; --ink: #16302f; --quiet: #4d6463; --line: #d3dedc;
  --accent: #0f5c5c; --accent-ground: #e8f3f1; --warn: #6b4a00; --warn-ground: #fff4d6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1a1a; --surface: #152525; --ink: #e7f0ee; --quiet: #a9bdba; --line: #2c4342;
    --accent: #7fd1c4; --accent-ground: #1b3433; --warn: #ffe2a1; --warn-ground: #3a2e10;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
main {
  width: 100%; max-width: 31rem; padding: clamp(1.25rem, 5vw, 2.5rem);
  background: var(--surface); border: 1px solid var(--line); border-radius: 1rem;
}
.brand { margin: 0 0 1rem; color: var(--accent); font-weight: 700; letter-spacing: -0.01em; }
.notice {
  margin: 0 0 1.5rem; padding: 0.75rem 1rem; border-radius: 0.5rem;
  background: var(--warn-ground); color: var(--warn); font-size: 0.9375rem;
}
h1 { margin: 0 0 0.5rem; font-size: 1.625rem; line-height: 1.2; letter-spacing: -0.02em; }
.lead { margin: 0 0 1.5rem; color: var(--quiet); }
.people { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
button {
  width: 100%; display: flex; align-items: center; gap: 1rem; padding: 0.875rem 1rem;
  border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); color: inherit;
  font: inherit; text-align: left; cursor: pointer;
}
button:hover { border-color: var(--accent); background: var(--accent-ground); }
button.plain { width: auto; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
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
