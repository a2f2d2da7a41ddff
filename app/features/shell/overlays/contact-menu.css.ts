import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { iconButton, layer, screens, space, touchRow } from '#themes/scales.ts';
import { bottomBarHeight, contactWidth } from '../bottom-bar/bottom-bar-size.ts';

/** The width of a page's margin on desktops. */
const desktopMargin = space(6);

/**
 * At the end of the bottom bar, which reserves space for it, or in the page's margin, where it does
 * not cover the page.
 */
export const dock = style({
  position: 'fixed',
  insetInlineEnd: 0,
  insetBlockEnd: 'env(safe-area-inset-bottom)',
  zIndex: layer.bar + 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: contactWidth,
  blockSize: bottomBarHeight,
  '@media': {
    [screens.short]: { position: 'relative', alignSelf: 'flex-end' },
    [screens.desktop]: {
      position: 'fixed',
      zIndex: layer.sticky,
      inlineSize: 'auto',
      blockSize: 'auto',
      insetBlockEnd: space(6),
    },
  },
});
export const handle = style({
  ...iconButton,
  borderRadius: '50%',
  background: vars.secondary.base,
  color: vars.secondary.on,
  boxShadow: vars.elevation.high,
  selectors: { '&:hover': { background: vars.secondary.hover } },
  '@media': {
    [screens.desktop]: {
      inlineSize: desktopMargin,
      blockSize: '4rem',
      // The margin's first pixels stay free, so that it does not touch the page.
      borderInlineStart: '4px solid transparent',
      backgroundClip: 'padding-box',
      boxShadow: 'none',
      borderRadius: 0,
      borderStartStartRadius: '0.75rem',
      borderEndStartRadius: '0.75rem',
    },
  },
});
globalStyle(`${handle} > svg`, { '@media': { [screens.desktop]: { inlineSize: '1.125rem' } } });
export const menu = style({
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 0.75rem)',
  insetInlineEnd: space(2),
  minInlineSize: `min(12rem, calc(100vw - ${space(8)}))`,
  padding: space(2),
  borderRadius: `min(${vars.radius.medium}, 1.25rem)`,
  background: vars.surface.overlay,
  border: `1px solid ${vars.line.soft}`,
  boxShadow: vars.elevation.high,
});
export const entry = style({
  ...touchRow,
  gap: space(3),
  paddingInline: space(3),
  borderRadius: vars.radius.small,
  color: vars.text.main,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.surface.hover } },
});
