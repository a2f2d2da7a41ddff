import type { Merchant } from '#schema/merchant-normal.ts';
import { minimumAge } from './minimum-age.ts';

type Mark = Merchant['footer']['responsible'][number];

/** Which age mark says an age. */
const ageMark = (age: number): Mark => (age >= 21 ? 'age21' : 'age18');

/** The footer's marks; the age mark is the one of the age that players confirm, and a licensed brand always points to help [SH-15]. */
export function assembleFooter(merchant: Merchant): Merchant['footer'] {
  const age = ageMark(minimumAge(merchant));
  const others = merchant.footer.responsible.filter((mark) => mark !== 'age18' && mark !== 'age21');
  const floor: Mark[] = merchant.jurisdiction === 'none' ? [] : ['help'];
  return { ...merchant.footer, responsible: [...new Set([age, ...others, ...floor])] };
}
