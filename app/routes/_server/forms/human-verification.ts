import type { AppLoadContext } from '@remix-run/node';
import type { RequiredCaptcha } from '#app/features/auth/forms/auth-form-reply.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { fetchCaptcha } from './fetch-captcha.ts';

/**
 * A captcha for a form that is requested as a document: with scripts off it is the only human
 * verification [AU-08].
 */
export async function captchaWithoutScripts(
  { site, call }: AppLoadContext,
  request: Request,
): Promise<RequiredCaptcha | null> {
  const byScript = request.headers.get('sec-fetch-dest') === 'empty';
  return site.features.humanVerification.on && !byScript ? fetchCaptcha(call) : null;
}

const captchaParam = 'picture';

/**
 * A link on a page for browsers without scripts: it leads directly to a page with a captcha.
 * Otherwise the next page would redirect once more while the visitor already uses it.
 * @param href a path of this site, with or without a query
 */
export function keepCaptchaParam(href: string, request: Request): string {
  if (!new URL(request.url).searchParams.has(captchaParam)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${captchaParam}=1`;
}

/**
 * The same for a page that is rendered once for all guests: a captcha belongs to one visitor.
 * Browsers without scripts are redirected to this page's own address with a captcha
 * (`withoutScripts`); a form posted as a document gets one in its reply.
 */
export async function captchaOnDemand(
  context: AppLoadContext,
  request: Request,
): Promise<{ readonly captcha: RequiredCaptcha | null; readonly withoutScripts: string | null }> {
  const url = new URL(request.url);
  const isPosted = !context.form.keys().next().done;
  if (isPosted || url.searchParams.has(captchaParam))
    return { captcha: await captchaWithoutScripts(context, request), withoutScripts: null };
  url.searchParams.set(captchaParam, '1');
  return {
    captcha: null,
    withoutScripts: context.site.features.humanVerification.on
      ? (safePath(url.pathname + url.search) ?? null)
      : null,
  };
}
