import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import { sendRequest, type TestResponse } from './server.ts';
import { challengeSolution } from './solve-challenge.ts';
import { callApi, cookieHeader, cookiesOf, postForm } from './http-client.ts';

/**
 * Logs in a sandbox account with the proof of work or captcha that its brand requires.
 * @returns its cookies
 */
export async function logIn(port: number, host: string, account: string): Promise<string> {
  const challenge = JSON.parse(
    (await sendRequest(port, host, '/challenge?purpose=login')).body.toString(),
  ) as Challenge | null;
  const credentials = {
    by: 'username',
    username: account,
    password: 'Marquee-2026',
    ...(challenge ? { verification: challengeSolution(challenge) } : {}),
  };
  const first = await postForm(port, host, '/login', credentials);
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(first.body.toString())?.[1];
  const response =
    captchaId === undefined ? first : await logInWithCaptcha(port, host, credentials, captchaId);
  if (!cookiesOf(response).has('session'))
    throw new Error(`${account} cannot log in at ${host}: ${response.status}`);
  return cookieHeader(response);
}

async function logInWithCaptcha(
  port: number,
  host: string,
  credentials: Readonly<Record<string, string>>,
  captchaId: string,
): Promise<TestResponse> {
  const { json } = await callApi(
    port,
    host,
    `/__sandbox/api/captcha-answer?${new URLSearchParams({ captchaId }).toString()}`,
  );
  return postForm(port, host, '/login', {
    ...credentials,
    captchaId,
    captcha: (json.value as { answer: string }).answer,
  });
}
