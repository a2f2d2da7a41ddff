import { markedAge } from '#app/lib/art-request.ts';
import type { Merchant } from '#schema/merchant-normal.ts';

/** A brand without its age mark, which follows the age: a plan compares the age by itself. */
export const withoutAgeMark = (merchant: Merchant): Merchant => ({
  ...merchant,
  footer: {
    ...merchant.footer,
    responsible: merchant.footer.responsible.filter((mark) => markedAge(mark) === undefined),
  },
});
