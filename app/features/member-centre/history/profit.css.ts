import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const scroll = style({
  overflowX: 'auto',
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
  '@media': { print: { overflowX: 'visible' } },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});
const sides = {
  paddingInline: space(3),
  '@media': { [screens.belowTablet]: { paddingInline: space(2) } },
} as const;
export const caption = style({
  ...sides,
  paddingBlock: space(3),
  fontWeight: 700,
  textAlign: 'start',
});
const boxed = {
  ...sides,
  paddingBlock: space(2),
  borderBlockStart: `1px solid ${vars.line.soft}`,
  whiteSpace: 'nowrap',
} as const;
export const head = style({
  ...boxed,
  ...type.small,
  color: vars.text.quiet,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const rowHead = style({ ...boxed, fontWeight: 600, textAlign: 'start' });
export const cell = style({ ...boxed, textAlign: 'end' });
export const bar = style({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: '6rem',
  blockSize: '6px',
  marginBlockStart: space(1),
});
globalStyle(`${bar}:dir(rtl)`, { transform: 'scaleX(-1)' });
export const axis = style({ fill: vars.line.soft });
export const profit = style({ fill: vars.positive.strong });
export const loss = style({ fill: vars.critical.strong });
