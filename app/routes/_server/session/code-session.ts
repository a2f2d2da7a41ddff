import type { AppLoadContext } from '@remix-run/node';
import { systemRandom, token } from '#app/lib/random.ts';

/** Longer than any code is valid. */
const cookieMaxAgeSeconds = 15 * 60;

const idOf = async ({ session }: AppLoadContext): Promise<string | undefined> => {
  const id = (await session.readFlash('codeSession'))?.['id'];
  return typeof id === 'string' ? id : undefined;
};

/**
 * This browser's own token for the codes that it requests, and the cookie that stores it: a code is
 * valid where it was requested, and nowhere else [AU-04].
 */
export async function openCodeSession(
  context: AppLoadContext,
): Promise<{ readonly codeSession: string; readonly headers: Headers }> {
  const codeSession = (await idOf(context)) ?? token(systemRandom, 18);
  return {
    codeSession,
    headers: new Headers([
      [
        'Set-Cookie',
        await context.session.setFlash('codeSession', { id: codeSession }, cookieMaxAgeSeconds),
      ],
    ]),
  };
}

/** The token for a submitted code. */
export async function currentCodeSession(
  context: AppLoadContext,
): Promise<{ readonly codeSession?: string }> {
  const codeSession = await idOf(context);
  return codeSession === undefined ? {} : { codeSession };
}
