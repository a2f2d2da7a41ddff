import type { Call } from '#app/api/call.ts';
import type { CaptchaPicture } from '#app/features/account/form-reply.ts';

/**
 * A new captcha, or nothing when the platform gives none: the form then says what the platform
 * said.
 */
export async function freshCaptcha(call: Call): Promise<CaptchaPicture | undefined> {
  const captcha = await call('captcha', {});
  return captcha.ok ? captcha.value : undefined;
}
