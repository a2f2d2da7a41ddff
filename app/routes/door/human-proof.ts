import type { AppLoadContext } from '@remix-run/node';
import type { CaptchaPicture } from '#app/features/account/form-reply.ts';
import { freshCaptcha } from './fresh-captcha.ts';

/** The human-verification fields of a form, for the calls that take them [AU-08]. */
export function humanProof(form: FormData): { verification?: string; captcha?: string; captchaId?: string } {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...(text('verification') ? { verification: text('verification') } : {}),
    ...(form.has('captchaId') ? { captcha: text('captcha').trim(), captchaId: text('captchaId') } : {}),
  };
}

/** A picture for a form that is asked for as a document: with scripts off it is the only way to show a human [AU-08]. */
export async function captchaWithoutScripts({ site, call }: AppLoadContext, request: Request): Promise<CaptchaPicture | null> {
  const byScript = request.headers.get('sec-fetch-dest') === 'empty';
  return site.features.humanVerification.on && !byScript ? ((await freshCaptcha(call)) ?? null) : null;
}
