import type { AppLoadContext } from '@remix-run/node';
import type { RequiredCaptcha, AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { Call } from '#app/api/call.ts';

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

/** Without scripts a captcha is the only human verification [AU-08]. */
export async function fetchCaptchaWithoutScripts(
  { site, call }: AppLoadContext,
  request: Request,
): Promise<RequiredCaptcha | null> {
  const byScript = request.headers.get('sec-fetch-dest') === 'empty';
  return site.features.humanVerification.on && !byScript ? fetchCaptcha(call) : null;
}

const captchaParam = 'picture';

/**
 * Links directly to a page with a captcha for browsers without scripts. Otherwise the next page
 * would redirect once more while the visitor already uses it.
 * @param href a path of this site, with or without a query
 */
export function keepCaptchaParam(href: string, request: Request): string {
  if (!new URL(request.url).searchParams.has(captchaParam)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${captchaParam}=1`;
}

/**
 * For pages that are rendered once for all guests, since a captcha belongs to one visitor. Browsers
 * without scripts are redirected to the same page with a captcha (`withoutScripts`); a form posted
 * as a document gets one in its reply.
 */
export async function fetchCaptchaOnDemand(
  context: AppLoadContext,
  request: Request,
): Promise<{ readonly captcha: RequiredCaptcha | null; readonly withoutScripts: string | null }> {
  const url = new URL(request.url);
  const isPosted = !context.form.keys().next().done;
  if (isPosted || url.searchParams.has(captchaParam))
    return { captcha: await fetchCaptchaWithoutScripts(context, request), withoutScripts: null };
  url.searchParams.set(captchaParam, '1');
  return {
    captcha: null,
    withoutScripts: context.site.features.humanVerification.on
      ? (safePath(url.pathname + url.search) ?? null)
      : null,
  };
}
