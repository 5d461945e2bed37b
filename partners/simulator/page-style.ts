/** The stylesheet of the simulators' pages, served as a file so that no page needs an inline style. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #eef1f6); --soft: light-dark(#55606f, #b4bdca);
  --paper: light-dark(#f4f5f8, #10151d); --card: light-dark(#fff, #1a212c); --line: light-dark(#75808f, #77839a);
  --main: light-dark(#0b4f8a, #8cc4ff); --on-main: light-dark(#fff, #08223c); --alert: light-dark(#a3161e, #ffb3ad);
  --notice: light-dark(#fff3cd, #3d3212); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
.banner { background: var(--notice); padding: .75rem 1rem; text-align: center; }
.banner p { margin: 0; }
main { max-width: 38rem; margin: 0 auto; padding: 1rem; }
.language { display: block; text-align: right; padding: .75rem 0; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
section { background: var(--card); border-radius: .75rem; padding: 1.25rem; margin: 1rem 0; }
a { color: var(--main); display: inline-block; min-height: 1.75rem; }
ul { list-style: none; padding: 0; margin: 0; }
label { display: block; font-weight: 600; }
.hint { color: var(--soft); margin: 0; }
input { font: inherit; letter-spacing: .3em; width: 12rem; max-width: 100%; min-height: 3rem; padding: .25rem .75rem;
  margin: .4rem 0 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); color: inherit; }
button { font: inherit; font-weight: 600; display: block; width: 100%; min-height: 3rem; padding: .5rem 1rem; margin: .6rem 0 0;
  border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--main); border-color: var(--main); color: var(--on-main); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.error { border-left: .35rem solid var(--alert); }
.error h2, .error-text { color: var(--alert); }
.error-text { margin: .2rem 0; font-weight: 600; }
input[aria-invalid='true'] { border: 2px solid var(--alert); }
.sms { border-left: .35rem solid var(--main); }
.sms p { margin: 0; }
.code { font-variant-numeric: tabular-nums; font-weight: 600; }
`;
