import type { Call } from '#app/api/call.ts';
import type { AuthFormReply, CaptchaImage } from '#app/features/auth/forms/auth-form-reply.ts';

/**
 * A new captcha, or undefined when the platform gives none: the form then shows the platform's
 * fault.
 */
export async function fetchCaptcha(call: Call): Promise<CaptchaImage | undefined> {
  const captcha = await call('captcha', {});
  if (!captcha.ok) return undefined;
  const { captchaId, image } = captcha.value;
  return {
    captchaId,
    image: image.startsWith('data:') ? image : `data:image/png;base64,${image}`,
  };
}

/**
 * A reply with a new captcha for the form, whether requested or required. If there is none, the
 * reply says what to do: the form cannot be sent without it.
 */
export async function withCaptcha(
  { call }: { readonly call: Call },
  reply: AuthFormReply,
): Promise<AuthFormReply> {
  const captcha = await fetchCaptcha(call);
  return captcha
    ? { ...reply, captcha }
    : { ...reply, status: 'error', formFault: 'captcha_missing', faultWords: undefined };
}
