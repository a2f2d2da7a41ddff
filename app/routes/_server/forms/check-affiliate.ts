import type { AppLoadContext } from '@remix-run/node';
import type { RegisterData } from '#app/features/auth/register/register-data.ts';

/** Null without a code [AU-17]. */
export async function checkAffiliate(
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
