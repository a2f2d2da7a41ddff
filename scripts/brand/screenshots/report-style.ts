/** Checkboxes that hide groups of screenshots, without scripts. */
const filterSelectors = [
  ...['phone', 'desktop'].map(
    (value) => `body:has(#show-${value}:not(:checked)) [data-device=${value}]`,
  ),
  ...['light', 'dark'].map(
    (value) => `body:has(#show-${value}:not(:checked)) [data-theme=${value}]`,
  ),
  ...['guest', 'member', 'agent'].map(
    (value) => `body:has(#show-${value}:not(:checked)) [data-audience=${value}]`,
  ),
];

/** System colours, which do not compete with the brand's. */
export const style = `
:root{color-scheme:light dark;--line:color-mix(in oklab,CanvasText 18%,Canvas);--quiet:color-mix(in oklab,CanvasText 72%,Canvas);--well:color-mix(in oklab,CanvasText 5%,Canvas)}
*{box-sizing:border-box}
html{scroll-padding-block-start:8rem}
body{margin:0;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}
h1,h2,h3,p,figure,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
code{font-size:.85em;color:var(--quiet);font-weight:400;overflow-wrap:anywhere}
small{color:var(--quiet)}
button,input{font:inherit;color:inherit}
.top{padding:1.25rem clamp(1rem,3vw,2.5rem) 0}
.top p{color:var(--quiet)}
.filters{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding-block:.75rem}
.filters fieldset{display:flex;gap:.75rem;margin:0;padding:0;border:0}
.filters legend{float:inline-start;padding-inline-end:.75rem;color:var(--quiet);line-height:2rem;white-space:nowrap}
.filters label{display:inline-flex;align-items:center;gap:.35rem;min-block-size:2rem}
.filters input[type=checkbox]{inline-size:1.15rem;block-size:1.15rem;margin:0;accent-color:CanvasText}
.find input{inline-size:12rem;padding:.25rem .6rem;border:1px solid var(--quiet);border-radius:.4rem;background:Canvas}
@media(min-width:60rem){.top{display:contents}.top h1,.top>p{padding-inline:clamp(1rem,3vw,2.5rem)}.top h1{padding-block-start:1.25rem}.filters{position:sticky;inset-block-start:0;z-index:1;padding-inline:clamp(1rem,3vw,2.5rem);background:Canvas;border-block-end:1px solid var(--line)}}
section{padding:1.5rem clamp(1rem,3vw,2.5rem)}
.name{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:.75rem 2rem;padding:1.5rem;border-radius:.9rem;background:var(--ground);color:var(--on);border-block-end:6px solid var(--mark)}
.name h2{font-size:2rem;line-height:1.1}
.name dl{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem}
.name dt{font-size:.8rem}
.name dd{font-weight:600;font-variant-numeric:tabular-nums}
nav ol{display:flex;flex-wrap:wrap;gap:.4rem;padding-block:1rem}
nav a{display:block;padding:.2rem .7rem;border:1px solid var(--line);border-radius:99rem;color:inherit;text-decoration:none}
nav a:hover{background:var(--well)}
article{padding-block:1rem 1.5rem;border-block-start:1px solid var(--line)}
h3{display:flex;flex-wrap:wrap;align-items:baseline;gap:.2rem .75rem;padding-block-end:.75rem;font-size:1.15rem}
.who{padding-inline:.6rem;border-radius:99rem;background:var(--well);font-size:.85rem;font-weight:400}
.pictures{display:flex;flex-wrap:wrap;align-items:start;gap:1rem}
.pictures li{flex:1 1 9rem;max-inline-size:18rem}
.pictures li[data-device=desktop]{flex:3.28 1 22rem;max-inline-size:60rem}
.picture{display:block;inline-size:100%;padding:0;overflow:hidden;border:1px solid var(--line);border-radius:.6rem;background:var(--well);cursor:zoom-in}
.picture img{display:block;inline-size:100%;block-size:100%;object-fit:cover;object-position:top}
figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;padding-block-start:.35rem;font-size:.875rem}
figcaption span{color:var(--quiet);font-variant-numeric:tabular-nums}
.missed{padding-inline-start:1.2rem;list-style:disc}
dialog{inline-size:min(96vw,86rem);max-inline-size:none;block-size:96vh;max-block-size:none;padding:0;border:1px solid var(--line);border-radius:.9rem;background:Canvas;color:CanvasText}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:color-mix(in oklab,black 70%,transparent)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:.6rem 1rem;border-block-end:1px solid var(--line)}
.bar p{flex:1;min-inline-size:10rem;font-weight:600}
.bar button{padding:.3rem .9rem;border:1px solid var(--quiet);border-radius:.4rem;background:Canvas}
.bar button:hover{background:var(--well)}
.stage{flex:1;overflow:auto;padding:1rem;text-align:center}
.stage img{max-inline-size:100%;block-size:auto}
[hidden],${filterSelectors.join(',')}{display:none!important}
@media print{.filters,nav,dialog{display:none}article{break-inside:avoid}}
`;
