import { createHash } from 'node:crypto';

/** The content security policy permits only this style, by its hash. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f4f5f7;--card:#fff;--ink:#16181d;--quiet:#565c69;--line:#d9dce3;--act:#1552c8;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#101216;--card:#1a1d23;--ink:#eceef2;--quiet:#a4abb8;--line:#323743;--act:#8ab4ff;--on-act:#0b1a38}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;min-height:100vh;margin:0 auto;padding:1.5rem 1rem;display:flex;flex-direction:column;gap:1rem}
h1{font-size:1.125rem;margin:0}
p{margin:0}
.amount{font-size:2.25rem;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.quiet{color:var(--quiet)}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;display:flex;flex-direction:column;gap:1rem}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--quiet)}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:flex;flex-direction:column;gap:.75rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.act{background:var(--act);border-color:var(--act);color:var(--on-act)}
button:focus-visible,.button:focus-visible,summary:focus-visible{outline:3px solid var(--act);outline-offset:2px}
summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;color:var(--quiet)}
details form{padding-block-start:.75rem}
`;

export const pageStyleHash = createHash('sha256').update(pageStyle).digest('base64');
