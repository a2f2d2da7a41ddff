import type { Merchant } from '#schema/merchant-normal.ts';
import type { AssembledSite } from './types.ts';

/**
 * By default below the carousel on home and above it elsewhere; can be forced on, off or reversed.
 * Unless forced on, home needs the layout's section [SH-04].
 */
export function placeNoticeBar({
  noticeBar,
  layout,
}: Pick<Merchant, 'noticeBar' | 'layout'>): AssembledSite['noticeBar'] {
  const onHome = noticeBar === 'on' || layout.home.includes('notice');
  switch (noticeBar) {
    case 'off':
      return { home: 'off', elsewhere: 'off' };
    case 'reversed':
      return { home: onHome ? 'above' : 'off', elsewhere: 'below' };
    case 'auto':
    case 'on':
      return { home: onHome ? 'below' : 'off', elsewhere: 'above' };
  }
}
