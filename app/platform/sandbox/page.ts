import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

/** Only own scripts and styles: nothing inline or from other hosts, no framing. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src " +
  "'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const card = (id: string, title: string, about: string): string =>
  `<section class="card" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p ` +
  `class="about">${about}</p><div id="${id}"></div></section>`;

function pageHtml(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox</title>
<link rel="stylesheet" href="/__sandbox/page.css">
<script src="/__sandbox/page.js" type="module"></script>
</head>
<body>
<header>
<div><p class="kicker">Sandbox</p><h1 id="brand">…</h1></div>
<p id="summary" class="summary">Loading</p>
<div class="row"><a class="button" href="/">Open the site</a><button type="button" \
id="reset">Reset this brand</button></div>
</header>
<noscript><p class="card">This page needs JavaScript. The JSON API under /__sandbox/api works without it.</p></noscript>
<form class="inspect" method="post" action="/__sandbox/inspect">
<p><strong>Why is this here, and that not?</strong> The inspector tells it for what you point at \
on the pages: what it is, who decided, and at which line.</p>
<div class="row"><button name="on" value="1">Open the site with the inspector</button><button \
name="on" value="0">Switch the inspector off</button></div>
</form>
<p id="said" role="status" aria-live="polite"></p>
<main>
${card('status', 'Opening', 'Close the brand for maintenance, or block the visitor’s region.')}
${card('clock', 'Clock', 'Moves the platform’s time for all brands: sessions, codes and captchas age with it.')}
${card('outbox', 'Outbox', 'SMS and e-mail that the platform would have sent, newest first.')}
${card('feedback', 'Feedback', 'Feedback from players, newest first, with the re-encoded pictures.')}
${card(
  'notices',
  'Notices',
  'Put one up beside the brand’s own: B in the bar, PL for members, PU opens by itself once, ' +
    'H in the news, PR beside the promotions.',
)}
${card(
  'content',
  'Content',
  'Promotions, VIP levels and rewards as they stand: write one, change one, take one away. ' +
    'The folder stays as it is; Reset brings all of it back.',
)}
${card('winners', 'Winners', 'Of a promotion, beside those that the ledger knows. Names are masked on the page.')}
${card('captcha', 'Captcha', 'Read the answer of an open captcha, or demand one at the next log-in.')}
${card('accounts', 'Accounts', 'Play money, account types and expired passwords.')}
${card('payments', 'Demo payments', 'What the demo payment provider does when a player presses Pay on its page, and with withdrawals.')}
${card('games', 'Games', 'See how the pages of games do with very many of them.')}
${card('faults', 'Slow and failing calls', 'Make a call wait, fail, or break off.')}
${card(
  'networks',
  'Content networks',
  'Where pictures and games come from. A page takes one at random, the next when it fails, ' +
    'the own host last; addresses count that the manifest names (cdn), and the brand’s own ' +
    'hosts.',
)}
${card('modules', 'Modules', 'What the permission switches. A group that is off switches off everything in it.')}
${card('rules', 'Registration rules', 'The rules in force, field by field.')}
</main>
</body>
</html>
`;
}

const files: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/__sandbox': { type: 'text/html; charset=utf-8', text: pageHtml() },
  '/__sandbox/page.js': { type: 'text/javascript; charset=utf-8', text: pageScript },
  '/__sandbox/page.css': { type: 'text/css; charset=utf-8', text: pageStyle },
};

/** Undefined for other paths and for methods other than reads. */
export function sandboxPage(request: Request, pathname: string): Response | undefined {
  const file = files[pathname === '/__sandbox/' ? '/__sandbox' : pathname];
  if (
    !file ||
    !Object.hasOwn(files, pathname.replace(/\/$/, '')) ||
    (request.method !== 'GET' && request.method !== 'HEAD')
  )
    return undefined;
  return new Response(request.method === 'HEAD' ? null : file.text, {
    headers: {
      'content-type': file.type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': POLICY,
    },
  });
}
