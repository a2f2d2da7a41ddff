import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, screens, space, type } from '#themes/scales.ts';
import { bottomBarHeight } from '../../shell/bottom-bar/bottom-bar-size.ts';

export const bar = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space(1)} ${space(4)}`,
  paddingBlock: space(2),
  paddingInline: space(4),
  background: vars.surface.card,
  color: vars.text.main,
  borderBlockEnd: `1px solid ${vars.line.soft}`,
  textAlign: 'center',
});
globalStyle(`${bar} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  '@media': { '(pointer: coarse)': { minBlockSize: '2.75rem' } },
});
/** A paragraph of text, whose direction follows from its language. */
export const lastLogin = style({
  display: 'block',
  '@media': {
    [screens.belowTablet]: { padding: `${space(1)} ${space(3)}` },
    // The smallest phones need the height for the game.
    [screens.narrow]: {
      padding: `${space(0.5)} ${space(2)}`,
      fontSize: '0.75rem',
      lineHeight: 1.35,
    },
  },
});
globalStyle(`${lastLogin} > a`, {
  marginInlineStart: space(3),
  '@media': {
    [screens.belowTablet]: {
      display: 'inline',
      minBlockSize: 0,
      marginInlineStart: space(1),
      // Enlarges the target, not the line.
      paddingBlock: space(3),
    },
  },
});

/** Phones with scripts, which can close the line. */
const floats = `${screens.belowTablet} and (scripting: enabled) and (min-height: 320.02px)`;
export const passing = style({
  '@media': {
    [floats]: {
      position: 'fixed',
      zIndex: layer.sticky + 1,
      insetInline: space(2),
      insetBlockEnd: `calc(${bottomBarHeight} + ${space(2)} + env(safe-area-inset-bottom))`,
      display: 'flex',
      alignItems: 'center',
      paddingInlineEnd: space(1),
      background: vars.surface.overlay,
      border: `1px solid ${vars.line.soft}`,
      borderRadius: `min(${vars.radius.medium}, 1rem)`,
      boxShadow: vars.elevation.high,
    },
    print: { display: 'none' },
  },
});
export const scrolled = style({ '@media': { [floats]: { visibility: 'hidden' } } });
globalStyle(`${passing} > ${bar}`, {
  '@media': {
    [floats]: {
      flex: 1,
      justifyContent: 'flex-start',
      columnGap: space(3),
      rowGap: 0,
      padding: `${space(1)} ${space(3)}`,
      background: 'transparent',
      borderBlockEnd: 0,
      textAlign: 'start',
    },
  },
});
/* Focused elements must not be under the line. */
globalStyle(`html:has(${passing}:not(${scrolled}))`, {
  '@media': { [floats]: { scrollPaddingBlockEnd: '11.5rem' } },
});
export const close = style({ display: 'none', '@media': { [floats]: { display: 'inline-flex' } } });
