import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, breakLongWords, screens, space } from '#themes/scales.ts';
import { bottomBarHeight, contactWidth } from './bottom-bar-size.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.bar,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  boxShadow: `0 -1px 0 ${vars.chrome.line}`,
  '@media': { [screens.desktop]: { display: 'none' }, [screens.short]: { position: 'static' } },
});
globalStyle(`body:has([data-side-menu]) ${bar}`, {
  paddingInlineEnd: contactWidth,
  '@media': { [screens.short]: { paddingInlineEnd: 0 } },
});
/** A long word takes more of the line than a short one, rather than breaking. */
export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  maxInlineSize: '40rem',
  marginInline: 'auto',
});
export const tab = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(1),
  minBlockSize: bottomBarHeight,
  paddingInline: space(0.5),
  color: vars.chrome.quiet,
  // Five names share one line: the font grows as far as the longest fits.
  fontSize: 'min(0.75rem, max(12px, 3.4vw))',
  fontWeight: 600,
  lineHeight: 1.1,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&[aria-current=page]': { color: vars.chrome.accent },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
});
/** Two lines at most: more would push the icon out of the bar. */
export const label = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxInlineSize: '100%',
  ...breakLongWords,
});
