import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { shouldRevalidateDialog } from '#app/features/auth/revalidate-dialog.ts';
import {
  formFields,
  registerData,
  type RegisterData,
} from '#app/features/auth/register/register-data.ts';
import { RegisterDialog } from '#app/features/auth/register/register-dialog.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { countryChoices } from './_server/forms/country-choices.ts';
import { fetchCaptcha, fetchCaptchaWithoutScripts } from './_server/forms/human-verification.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { register, registerTypeOf } from './_server/actions/register.ts';
import { requirePage } from './_server/session/require-page.ts';

/** Null without a code [AU-17]. */
async function checkAffiliate(
  { call, origin }: AppLoadContext,
  code: string | null,
): Promise<RegisterData['affiliate']> {
  const affiliateCode = (code ?? '').trim().slice(0, 60);
  if (!affiliateCode) return null;
  const checkResult = await call('affiliate', {
    code: affiliateCode,
    domain: new URL(origin).host,
  });
  return { code: affiliateCode, good: checkResult.ok && checkResult.value.valid };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site } = context;
  const query = new URL(request.url).searchParams;
  const type = registerTypeOf(context, query.get('type'));
  const visibleFields = new Set(
    site.register.types.flatMap((registerType) =>
      formFields(site, registerType).map((field) => field.id),
    ),
  );
  const [affiliate, captcha] = await Promise.all([
    visibleFields.has('affiliateCode') ? checkAffiliate(context, query.get('affiliateCode')) : null,
    visibleFields.has('captcha')
      ? fetchCaptcha(context.call)
      : fetchCaptchaWithoutScripts(context, request),
  ]);
  const data = registerData(site, {
    countries: countryChoices(site.register.countries),
    referralCode: (query.get('referralCode') ?? '').slice(0, 60),
    affiliate,
    captcha,
    next: safePath(query.get('next')) ?? '',
  });
  return { head: pageHead(context, 'register.title'), register: data, type };
}

export const action = async ({ context }: ActionFunctionArgs) => register(context, context.form);

export { shouldRevalidateDialog as shouldRevalidate };

export const meta = pageMeta;

export default function RegisterRoute() {
  const { register: data, type } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <RegisterDialog key={type} register={data} type={type} onClose={() => navigate('/')} />;
}
