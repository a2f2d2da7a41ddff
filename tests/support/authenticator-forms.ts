import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { postForm } from './http-client.ts';
import { sendRequest } from './server.ts';

const centre = '/member/securityCenter?task=authenticator';

interface SiteSession {
  readonly port: number;
  readonly host: string;
  readonly cookie: string;
}

const control = async (
  { port, host }: SiteSession,
  name: string,
  body?: object,
): Promise<unknown> => {
  const answer = await sendRequest(
    port,
    host,
    `/__sandbox/api/${name}`,
    body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {},
  );
  return (JSON.parse(answer.body.toString()) as { value: unknown }).value;
};

/**
 * Enables and sets up an authenticator with plain forms.
 * @returns recovery codes, each valid once
 */
export async function enrolByForms(
  session: SiteSession,
  password: string,
): Promise<readonly string[]> {
  const { port, host, cookie } = session;
  const send = async (form: Record<string, string>): Promise<string> =>
    (await postForm(port, host, centre, form, { cookie })).body.toString();
  await control(session, 'modules', { modId: 'LOGINVERIFICATION', enabled: true });
  const setUpPage = await send({ intent: 'authenticator-begin', password });
  const secret = /data-secret[^>]*>([A-Z2-7]{32})</.exec(setUpPage)?.[1] ?? '';
  const uri = (/name="uri" value="([^"]+)"/.exec(setUpPage)?.[1] ?? '').replaceAll('&amp;', '&');
  const { clock } = (await control(session, 'state')) as { clock: { now: string } };
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(clock.now) });
  const page = await send({ intent: 'authenticator-confirm', uri, code });
  const codes = [...page.matchAll(/<li>([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})<\/li>/g)];
  expect(codes).toHaveLength(10);
  return codes.map(([, text = '']) => text);
}

export async function removeByForms({ port, host, cookie }: SiteSession, code: string) {
  const removed = await postForm(
    port,
    host,
    centre,
    { intent: 'authenticator-remove', code },
    { cookie },
  );
  expect(removed.status).toBe(302);
}
