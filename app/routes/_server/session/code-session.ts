import type { AppLoadContext } from '@remix-run/node';
import { systemRandom, token } from '#app/lib/random.ts';

/** Longer than any code is valid. */
const cookieMaxAgeSeconds = 15 * 60;

const idOf = async ({ session }: AppLoadContext): Promise<string | undefined> => {
  const id = (await session.readFlash('codeSession'))?.['id'];
  return typeof id === 'string' ? id : undefined;
};

/** A code is valid only in the browser that requested it [AU-04]. */
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

export async function readCodeSession(
  context: AppLoadContext,
): Promise<{ readonly codeSession?: string }> {
  const codeSession = await idOf(context);
  return codeSession === undefined ? {} : { codeSession };
}
