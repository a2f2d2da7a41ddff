import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

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
/** On the smallest phones the game needs the height, so the text is inline. */
export const inGame = style({
  '@media': {
    [screens.narrow]: {
      display: 'block',
      padding: `${space(0.5)} ${space(2)}`,
      fontSize: '0.75rem',
      lineHeight: 1.35,
    },
  },
});
globalStyle(`${inGame} > a`, {
  '@media': {
    [screens.narrow]: { display: 'inline', minBlockSize: 0, marginInlineStart: space(2) },
  },
});
