import type { Merchant } from '#schema/merchant-normal.ts';
import type { AssembledSite } from './types.ts';

/**
 * The position of the notice bar: below the carousel on home and above it elsewhere; forced on, off
 * or reversed [SH-04]. Unless forced on, home has none when the layout lists no such section.
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
