import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, screens, space } from '#themes/scales.ts';

export const pager = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  justifyContent: 'center',
  marginBlockStart: space(8),
});
export const at = style({
  paddingInline: space(2),
  fontVariantNumeric: 'tabular-nums',
  '@media': { [screens.tablet]: { display: 'none' } },
});
export const numbers = style({
  display: 'none',
  alignItems: 'center',
  gap: space(1),
  '@media': { [screens.tablet]: { display: 'flex' } },
});
export const number = style({ fontVariantNumeric: 'tabular-nums', textDecoration: 'none' });
export const gap = style({ minInlineSize: space(6), textAlign: 'center', color: vars.text.quiet });
export const step = style({ selectors: { '&[aria-disabled=true]': { pointerEvents: 'none' } } });
globalStyle(`${step}:dir(rtl) > svg`, { transform: 'scaleX(-1)' });
