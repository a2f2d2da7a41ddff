import type { AppLoadContext } from '@remix-run/node';
import type { RegisterData } from '#app/features/register/register-data.ts';

/** Checks an affiliate code of the address [AU-17]; no code, no check. */
export async function checkAffiliate(
  { call, origin }: AppLoadContext,
  code: string | null,
): Promise<RegisterData['affiliate']> {
  const given = (code ?? '').trim().slice(0, 60);
  if (!given) return null;
  const checked = await call('affiliate', { code: given, domain: new URL(origin).host });
  return { code: given, good: checked.ok && checked.value.valid };
}
