import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

/** Allows only the page's own scripts and styles: no inline code, other hosts or framing. */
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
<p><strong>Why is something shown or hidden?</strong> Point at it with the inspector to see the \
setting, its source and its line.</p>
<div class="row"><button name="on" value="1">Open the site with the inspector</button><button \
name="on" value="0">Turn off the inspector</button></div>
</form>
<p id="result" role="status" aria-live="polite"></p>
<main>
${card('status', 'Opening', 'Closes the brand for maintenance, or blocks the visitor’s region.')}
${card('clock', 'Clock', 'Moves the platform’s time for all brands: sessions, codes and captchas expire by it.')}
${card('outbox', 'Outbox', 'SMS and e-mails that would have been sent, newest first.')}
${card('feedback', 'Feedback', 'Feedback from players, newest first, with the re-encoded pictures.')}
${card(
  'notices',
  'Notices',
  'Adds notices to the brand’s own. B: notice bar; PL: members only; PU: opens once; ' +
    'H: news; PR: promotions.',
)}
${card(
  'content',
  'Content',
  'Adds, edits and removes promotions, VIP levels and rewards. ' +
    'The brand’s folder is not changed; Reset restores its content.',
)}
${card('winners', 'Winners', 'Adds winners to a promotion, in addition to those in the ledger. Names are masked on the page.')}
${card('captcha', 'Captcha', 'Shows the answer of an open captcha, or requires one at the next log-in.')}
${card('accounts', 'Accounts', 'Credits play money, sets account types and expires passwords.')}
${card('payments', 'Demo payments', 'How the demo payment provider handles deposits and withdrawals.')}
${card('games', 'Games', 'Adds many games to test large catalogues.')}
${card('faults', 'Slow and failing calls', 'Delays calls, or makes them fail or disconnect.')}
${card(
  'networks',
  'Content networks',
  'Hosts of pictures and games. A page picks one at random, then the next on failure, and the ' +
    'brand’s host last. Allowed: the manifest’s <code>cdn</code> and the brand’s hosts.',
)}
${card('modules', 'Modules', 'Modules of the permission. Turning off a group turns off all its modules.')}
${card('rules', 'Registration rules', 'The current rules of each field.')}
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
