/** A ledger's lines, in no brand's colours. */
export const officeIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1c4fd6"/><path d="M8 10h16M8 16h16M8 22h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

/** System colours are readable in light and dark mode, and match no brand. */
export const officeStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 68%,Canvas);--raised:color-mix(in srgb,CanvasText 5%,Canvas);--accent:light-dark(#1c4fd6,#9db8ff);--on-accent:light-dark(#fff,#0b1530);--bad:light-dark(#a5161d,#ff9d9d);--good:light-dark(#116329,#7ee2a0);--warn:light-dark(#7a4b00,#ffcf70);font:16px/1.5 system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;background:Canvas;color:CanvasText}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:8px;top:8px;background:Canvas;padding:8px;z-index:2}
.top{border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;align-items:center;gap:4px 20px;padding:8px 20px}
.top strong{font-size:1.05rem}
.top nav{display:flex;gap:2px;overflow-x:auto;flex:1 1 auto;max-width:100%}
.top nav a{padding:10px 9px;min-height:44px;text-decoration:none;color:inherit;border-radius:8px;white-space:nowrap}
.top nav a[aria-current]{background:var(--raised);font-weight:600;box-shadow:inset 0 -3px var(--accent)}
.who{display:flex;gap:12px;align-items:center;color:var(--quiet)}
main{max-width:1180px;margin:0 auto;padding:20px}
main.narrow{max-width:460px;padding-top:8vh}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 16px}
h2{font-size:1.05rem;margin:0 0 10px}
p{margin:0 0 12px}
.quiet{color:var(--quiet)}
.notice{border-inline-start:4px solid var(--accent);background:var(--raised);padding:12px 16px;margin:0 0 16px;border-radius:4px}
.notice.bad{border-color:var(--bad)}.notice.good{border-color:var(--good)}
.tabs{display:flex;gap:8px;flex-wrap:wrap;margin:0 0 16px}
.tabs a{padding:9px 14px;border:1px solid var(--line);border-radius:999px;text-decoration:none;color:inherit}
.tabs a[aria-current]{border-color:var(--accent);color:var(--accent);font-weight:600}
.rows{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:10px;overflow:hidden}
.rows li+li{border-top:1px solid var(--line)}
.rows a{display:grid;grid-template-columns:minmax(8rem,1.2fr) minmax(7rem,1fr) 2fr auto;gap:4px 16px;align-items:baseline;padding:12px 16px;color:inherit;text-decoration:none}
.rows a:has(>:nth-child(5)){grid-template-columns:minmax(8rem,1fr) minmax(8rem,1.2fr) minmax(7rem,.7fr) 1.4fr auto}
.rows a:hover,.rows a:focus-visible{background:var(--raised)}
.rows a:focus-visible{outline-offset:-3px}
.amount{font-variant-numeric:tabular-nums;font-weight:600;text-align:end;white-space:nowrap}
.tag{display:inline-block;border:1px solid var(--line);border-radius:999px;padding:1px 10px;font-size:.875rem;margin-block:2px;margin-inline-end:6px}
.tag.warn{color:var(--warn);border-color:currentcolor}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:16px;align-items:start}
.wide{grid-column:1/-1}.wide>form{max-width:30rem}.wide>form+.scroll{margin-top:16px}
.card{border:1px solid var(--line);border-radius:10px;padding:16px;min-width:0}.card>:last-child{margin-bottom:0}
dl{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:4px 16px;margin:0}
dl+:is(form,p),main>.card+.card{margin-top:16px}
.days{white-space:nowrap}
dt{color:var(--quiet)}dd{margin:0;text-align:end;overflow-wrap:anywhere;user-select:all}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:8px 10px;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--quiet);font-weight:500}
td:first-child,th[scope=row]{white-space:nowrap}th.amount{font-weight:500;white-space:normal}
th[scope=row]{color:inherit}
.chart{margin:0;direction:ltr;color:var(--quiet);font-size:.875rem}.chart svg{display:block;width:100%;height:9rem}.chart rect{fill:var(--accent)}.chart .loss{fill:var(--bad)}.chart line{stroke:var(--quiet);vector-effect:non-scaling-stroke}.chart p{margin:0}.chart .ends{display:flex;justify-content:space-between;gap:8px}
label{display:block;font-weight:500;margin:0 0 4px}
input,select,textarea{font:inherit;width:100%;min-height:44px;padding:9px 12px;border:1px solid color-mix(in srgb,CanvasText 45%,Canvas);border-radius:8px;background:Field;color:FieldText}
textarea{min-height:7rem}
td form{display:flex;gap:8px;min-width:15rem}td form input{min-width:0}td form button{flex:none}
.field{margin:0 0 14px}.field-error{color:var(--bad);margin:4px 0 0}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 18px;border-radius:8px;border:1px solid color-mix(in srgb,CanvasText 45%,Canvas);background:Canvas;color:CanvasText;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.bad{border-color:var(--bad);color:var(--bad)}
button.plain{border:0;padding:8px;color:var(--accent);background:none}
kbd{border:1px solid var(--line);border-radius:4px;padding:0 6px;font:.85rem ui-monospace,monospace}
.acts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:16px;margin:16px 0}
.proofs ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:16px}.proofs a{display:inline-block;max-width:100%}.proofs span{display:block}.proofs img{max-width:100%;max-height:22rem;display:block;border:1px solid var(--line);border-radius:8px}
.evidence{display:flex;flex-wrap:wrap;gap:16px;align-items:start}.evidence>.card{flex:1 1 20rem}
.qr{background:#fff;color:#000;padding:12px;border-radius:8px;width:220px;display:block;margin:0 0 12px}
code{font:1rem ui-monospace,monospace;overflow-wrap:anywhere}
details summary{min-height:44px;display:list-item;align-content:center;cursor:pointer}
details.filter{margin:0 0 16px;padding:0}details.filter summary{padding:12px 16px;min-height:44px;cursor:pointer;font-weight:600}details.filter form{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,10rem),1fr));gap:0 16px;padding:4px 16px 0}details.filter form p{grid-column:1/-1;display:flex;gap:16px;align-items:center;flex-wrap:wrap}
form.second{border-top:1px solid var(--line);margin-top:16px;padding-top:16px}
.notice>:last-child{margin-bottom:0}
dialog{border:1px solid var(--line);border-radius:12px;padding:20px;max-width:28rem}
.rows+section{margin-top:16px}
fieldset{border:1px solid var(--line);border-radius:8px;margin:0 0 14px;min-width:0}
.player-text{overflow-wrap:anywhere}.player-text pre{white-space:pre-wrap}.player-text td{white-space:normal}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
.steps{list-style:none;margin:0;padding:0}.steps li{border-inline-start:2px solid var(--line);padding:0 14px 12px}.steps li:last-child{padding-bottom:0}.steps p{margin:0;overflow-wrap:anywhere}
form:has(#to) :is(.for-rank,.for-member){display:none}
form:has(#to>[value=rank]:checked) .for-rank,form:has(#to>[value=member]:checked) .for-member{display:block}
@media (min-width:641px){.top nav{flex-wrap:wrap}}
@media print{.skip,.top,form,details.filter,.tabs{display:none}main{max-width:none;padding:0}.card,.rows{break-inside:avoid}}
@media (max-width:640px){main{padding:14px}th,td{padding:8px 6px}td:first-child{white-space:normal}.top{padding:8px 14px}.rows a,.rows a:has(>:nth-child(5)){grid-template-columns:1fr auto}.rows a>:nth-child(3){grid-column:1/-1}.rows a:has(>:nth-child(5))>:nth-child(2){grid-area:2/1/auto/-1}.rows a:has(>:nth-child(5))>:nth-child(3){grid-area:1/2}.rows a:has(>:nth-child(5))>:nth-child(4){grid-column:1/-1}.keys{display:none}}
`;
