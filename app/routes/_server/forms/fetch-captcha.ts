import type { Call } from '#app/api/call.ts';
import type { AuthFormReply, CaptchaImage } from '#app/features/auth/forms/auth-form-reply.ts';

/**
 * A new captcha, or nothing when the platform gives none: the form then says what the platform
 * said.
 */
export async function fetchCaptcha(call: Call): Promise<CaptchaImage | undefined> {
  const captcha = await call('captcha', {});
  return captcha.ok ? captcha.value : undefined;
}

/** A reply with a new captcha for the form, whether it was asked for or is demanded. */
export async function withCaptcha(
  { call }: { readonly call: Call },
  reply: AuthFormReply,
): Promise<AuthFormReply> {
  const captcha = await fetchCaptcha(call);
  return captcha ? { ...reply, captcha } : reply;
}
