import { markedAge } from '#app/domain/pictures/art-request.ts';
import type { Merchant } from '#schema/merchant-normal.ts';

/** Excludes the age mark, which follows the age: plans compare that separately. */
export const withoutAgeMark = (merchant: Merchant): Merchant => ({
  ...merchant,
  footer: {
    ...merchant.footer,
    responsible: merchant.footer.responsible.filter((mark) => markedAge(mark) === undefined),
  },
});
