import type { AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { ok, refuse } from '#app/lib/result.ts';
import { logIn } from './log-in.ts';

/** A platform that refuses every log-in and provides captchas. */
const context = {
  site: { login: { mobile: { on: false } } },
  session: { device: undefined, readFlash: () => Promise.resolve(undefined) },
  viewer: { agentSide: false },
  call: (name: string) =>
    Promise.resolve(
      name === 'captcha'
        ? ok({ captchaId: 'fresh', image: 'aGk=' })
        : refuse({ key: 'login_failed', status: 401 }),
    ),
} as unknown as AppLoadContext;

test('[AU-08] sends a new captcha after a wrong password if the form had one', async () => {
  const captchaOf = async (more: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ username: 'ana', password: 'wrong-1', ...more }))
      form.set(name, value);
    const reply = await logIn(context, new Request('http://alon.localhost/login'), form);
    return 'data' in reply && 'captcha' in reply.data ? reply.data.captcha : undefined;
  };
  expect(await captchaOf({ captchaId: 'used', captcha: 'abcd' })).toMatchObject({
    captchaId: 'fresh',
  });
  expect(await captchaOf({})).toBeUndefined();
});
