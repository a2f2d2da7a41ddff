import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, plainList, space, touchRow, type } from '#themes/scales.ts';

export const section = style({ display: 'grid', gap: space(4), marginBlockEnd: space(8) });
export const title = style({
  ...type.title,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const list = style({
  ...plainList,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: vars.size.gap,
});
export const entry = style({
  ...breakLongWords,
  ...touchRow,
  padding: `${space(4)} ${space(5)}`,
  background: vars.surface.card,
  color: vars.accent.strong,
  fontWeight: 600,
  textDecoration: 'none',
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
});
