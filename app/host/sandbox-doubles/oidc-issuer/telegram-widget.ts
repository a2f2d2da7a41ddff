import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalhost } from '#app/lib/local-host.ts';
import { readBody } from '../read-body.ts';
import { accountChooserPage } from './account-chooser-page.ts';
import { findTestUser } from './test-users.ts';

const telegramIdOf = (id: string): number =>
  createHash('sha256').update(id).digest().readUIntBE(0, 4) + 1_000_000;

function signAuthData(id: string, name: string, botToken: string, now: number) {
  const authData = { auth_date: Math.floor(now / 1000), first_name: name, id: telegramIdOf(id) };
  const lines = Object.entries(authData)
    .map(([field, value]) => `${field}=${value}`)
    .join('\n');
  return {
    ...authData,
    hash: createHmac('sha256', createHash('sha256').update(botToken).digest())
      .update(lines)
      .digest('hex'),
  };
}

/** The full-page flow of Telegram's `/auth`: redirects back with the result behind the `#`. */
export async function handleTelegramWidget(
  request: IncomingMessage,
  response: ServerResponse,
  botToken: string,
  now: number,
): Promise<void> {
  const { searchParams: query } = new URL(request.url ?? '', 'http://127.0.0.1');
  const back = query.get('return_to') ?? '';
  const isOurs =
    URL.canParse(back) &&
    isLocalhost(new URL(back).hostname) &&
    new URL(back).origin === query.get('origin') &&
    query.get('bot_id') === botToken.split(':')[0];
  if (!isOurs) return void response.writeHead(400).end();
  const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '');
  const user = findTestUser(form.get('person') ?? '');
  if (!user && !form.has('cancel')) {
    return void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      .end(accountChooserPage('telegram', request.url ?? ''));
  }
  const answer = user
    ? Buffer.from(JSON.stringify(signAuthData(user.id, user.name, botToken, now))).toString(
        'base64url',
      )
    : 'false';
  response.writeHead(303, { location: `${back}#tgAuthResult=${answer}` }).end();
}
