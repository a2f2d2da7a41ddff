import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scales.ts';

export const list = style({ display: 'grid', gap: space(2), listStyle: 'none' });
export const winner = style({ display: 'flex', justifyContent: 'space-between', gap: space(4) });
export const amount = style({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  color: vars.text.main,
});
