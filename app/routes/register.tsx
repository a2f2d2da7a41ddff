import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { formFields, registerData } from '#app/features/register/register-data.ts';
import { RegisterDialog } from '#app/features/register/register-dialog.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { checkAffiliate } from './door/check-affiliate.ts';
import { countryChoices } from './door/countries.ts';
import { freshCaptcha } from './door/fresh-captcha.ts';
import { captchaWithoutScripts } from './door/human-proof.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { register, registerTypeOf } from './door/register.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site } = context;
  const query = new URL(request.url).searchParams;
  const type = registerTypeOf(context, query.get('type'));
  const shown = new Set(
    site.register.types.flatMap((way) => formFields(site, way).map((field) => field.id)),
  );
  const [affiliate, captcha] = await Promise.all([
    shown.has('affiliateCode') ? checkAffiliate(context, query.get('affiliateCode')) : null,
    shown.has('captcha') ? freshCaptcha(context.call) : captchaWithoutScripts(context, request),
  ]);
  const data = registerData(site, {
    countries: countryChoices(site.register.countries),
    referralCode: (query.get('referralCode') ?? '').slice(0, 60),
    affiliate,
    captcha: captcha ?? null,
    next: safePath(query.get('next')) ?? '',
  });
  return { head: head(context, 'register.title'), register: data, type };
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  register(context, await request.formData());

export const meta = pageMeta;

export default function RegisterRoute() {
  const { register: data, type } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <RegisterDialog key={type} register={data} type={type} onClose={() => navigate('/')} />;
}
