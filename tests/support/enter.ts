import type { Challenge } from '#app/features/account/solve-challenge.ts';
import { ask, type Answer } from './server.ts';
import { solvedChallenge } from './solve-challenge.ts';
import { askCall, cookieHeader, cookiesOf, postForm } from './wire.ts';

/**
 * Logs an account of the sandbox in without a browser, whatever its brand asks for first: work, a
 * picture, or both.
 * @returns its cookies
 */
export async function enter(port: number, host: string, account: string): Promise<string> {
  const challenge = JSON.parse(
    (await ask(port, host, '/challenge?purpose=login')).body.toString(),
  ) as Challenge | null;
  const typed = {
    by: 'username',
    username: account,
    password: 'Marquee-2026',
    ...(challenge ? { verification: solvedChallenge(challenge) } : {}),
  };
  const first = await postForm(port, host, '/login', typed);
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(first.body.toString())?.[1];
  const entered = captchaId === undefined ? first : await withPicture(port, host, typed, captchaId);
  if (!cookiesOf(entered).has('session'))
    throw new Error(`${account} cannot log in at ${host}: ${entered.status}`);
  return cookieHeader(entered);
}

async function withPicture(
  port: number,
  host: string,
  typed: Readonly<Record<string, string>>,
  captchaId: string,
): Promise<Answer> {
  const { json } = await askCall(
    port,
    host,
    `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId }).toString()}`,
  );
  return postForm(port, host, '/login', {
    ...typed,
    captchaId,
    captcha: (json.value as { answer: string }).answer,
  });
}
