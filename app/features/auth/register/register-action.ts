import type { RegisterType } from '#app/lib/register-fields.ts';
import { withReturnTo } from '#app/lib/return-to.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { RegisterData } from './register-data.ts';

/** Without scripts the reply is a page, so its URL preserves the tab and the codes of the link. */
export function formAction(
  { affiliate, referralCode, next }: RegisterData,
  type: RegisterType,
): string {
  const query = new URLSearchParams({
    type,
    ...(affiliate ? { affiliateCode: affiliate.code } : {}),
    ...(referralCode ? { referralCode } : {}),
  });
  return withReturnTo(`${pathOf('register')}?${query.toString()}`, next);
}
