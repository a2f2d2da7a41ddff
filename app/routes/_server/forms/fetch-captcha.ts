import type { Call } from '#app/api/call.ts';
import type { AuthFormReply, RequiredCaptcha } from '#app/features/auth/forms/auth-form-reply.ts';

/** A new captcha, or `missing` when the platform gives none: its field then offers to try again. */
export async function fetchCaptcha(call: Call): Promise<RequiredCaptcha> {
  const captcha = await call('captcha', {});
  if (!captcha.ok) return 'missing';
  const { captchaId, image } = captcha.value;
  return {
    captchaId,
    image: image.startsWith('data:') ? image : `data:image/png;base64,${image}`,
  };
}

/**
 * A reply with a new captcha for the form, whether requested or required. If there is none, the
 * reply does not ask for the characters of a picture; other faults stay.
 */
export async function withCaptcha(
  { call }: { readonly call: Call },
  reply: AuthFormReply,
): Promise<AuthFormReply> {
  const captcha = await fetchCaptcha(call);
  if (captcha !== 'missing') return { ...reply, captcha };
  const { captcha: _captchaFault, ...error } = reply.error ?? {};
  const hasOtherFault =
    Object.keys(error).length > 0 ||
    (reply.formFault !== undefined && reply.formFault !== 'captcha_required');
  return {
    ...reply,
    captcha,
    status: 'error',
    error,
    ...(hasOtherFault ? {} : { formFault: 'captcha_missing', faultWords: undefined }),
  };
}
