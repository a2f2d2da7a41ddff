import type { Call } from '#app/api/call.ts';
import type { AuthFormReply, RequiredCaptcha } from '#app/features/auth/forms/auth-form-reply.ts';

export async function fetchCaptcha(call: Call): Promise<RequiredCaptcha> {
  const captcha = await call('captcha', {});
  if (!captcha.ok) return 'missing';
  const { captchaId, image } = captcha.value;
  return { captchaId, image: image.startsWith('data:') ? image : `data:image/png;base64,${image}` };
}

/** Without a captcha, the reply does not require its characters; other faults stay. */
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
