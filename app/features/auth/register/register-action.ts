import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
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
