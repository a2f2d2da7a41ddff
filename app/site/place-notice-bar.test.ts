import { defaultLayout } from '#schema/theme.ts';
import { expect, test } from 'vitest';
import { placeNoticeBar } from './place-notice-bar.ts';

test('[SH-04] below the carousel on home, above it elsewhere; forced on, off or reversed', () => {
  const place = (noticeBar: 'auto' | 'on' | 'off' | 'reversed', home = defaultLayout.home) =>
    Object.values(placeNoticeBar({ noticeBar, layout: { ...defaultLayout, home } }));
  expect(place('auto')).toEqual(['below', 'above']);
  expect(place('reversed')).toEqual(['above', 'below']);
  expect(place('off')).toEqual(['off', 'off']);
  expect([place('auto', ['hero']), place('reversed', ['hero']), place('on', ['hero'])]).toEqual([
    ['off', 'above'],
    ['off', 'below'],
    ['below', 'above'],
  ]);
});
