import { escapeHtml } from '../../pages/neutral-page.ts';
import { testUsers } from './test-users.ts';

const sheet =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}form{margin:.5rem 0}button,input{font:inherit;inline-size:100%;box-sizing:border-box;padding:.75rem;min-height:44px}small{display:block}';

export function accountChooserPage(service: string, action: string): string {
  const name = escapeHtml(service.charAt(0).toUpperCase() + service.slice(1));
  const choice = testUsers.map(
    ({ id, name: userName, email, verified }) =>
      `<form method="post" action="${escapeHtml(action)}"><button name="person" value="${escapeHtml(id)}">${escapeHtml(userName)}<small>${escapeHtml(email)}${verified ? '' : ' (not verified)'}</small></button></form>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Sandbox stand-in for ${name}</title><style>${sheet}</style></head>
<body><main><h1>Sandbox stand-in for ${name}</h1><p>This is not ${name}, and it asks for no account. Who are you?</p>
${choice.join('\n')}
<form method="post" action="${escapeHtml(action)}"><label for="person">Another account, by e-mail address</label><input id="person" name="person" type="email" required maxlength="120"><button>Go on as this person</button></form>
<form method="post" action="${escapeHtml(action)}"><button name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}
