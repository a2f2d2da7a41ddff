import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalhost } from '#app/lib/local-host.ts';
import { readText } from '../read-text.ts';
import { choicePage } from './choice-page.ts';
import { personOf } from './people.ts';

/** Telegram's name of a person: a number. */
const numberOf = (id: string): number =>
  createHash('sha256').update(id).digest().readUIntBE(0, 4) + 1_000_000;

/** What Telegram's page says of a person, signed with a bot's token. */
function signed(id: string, name: string, botToken: string, now: number) {
  const said = { auth_date: Math.floor(now / 1000), first_name: name, id: numberOf(id) };
  const lines = Object.entries(said)
    .map(([field, value]) => `${field}=${value}`)
    .join('\n');
  return {
    ...said,
    hash: createHmac('sha256', createHash('sha256').update(botToken).digest())
      .update(lines)
      .digest('hex'),
  };
}

/**
 * Telegram's `/auth`, as far as a full-page log-in goes: who one is, and back with the answer
 * behind the `#`.
 */
export async function answerWidget(
  request: IncomingMessage,
  response: ServerResponse,
  botToken: string,
  now: number,
): Promise<void> {
  const { searchParams: asked } = new URL(request.url ?? '', 'http://127.0.0.1');
  const back = asked.get('return_to') ?? '';
  const isOurs =
    URL.canParse(back) &&
    isLocalhost(new URL(back).hostname) &&
    new URL(back).origin === asked.get('origin') &&
    asked.get('bot_id') === botToken.split(':')[0];
  if (!isOurs) return void response.writeHead(400).end();
  const form = new URLSearchParams(request.method === 'POST' ? await readText(request) : '');
  const person = personOf(form.get('person') ?? '');
  if (!person && !form.has('cancel')) {
    return void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      .end(choicePage('telegram', request.url ?? ''));
  }
  const answer = person
    ? Buffer.from(JSON.stringify(signed(person.id, person.name, botToken, now))).toString(
        'base64url',
      )
    : 'false';
  response.writeHead(303, { location: `${back}#tgAuthResult=${answer}` }).end();
}
