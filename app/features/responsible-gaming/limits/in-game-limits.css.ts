import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, space, touchLink } from '#themes/scales.ts';

export const strip = style({
  ...centredRow(3),
  paddingInline: space(3),
  fontSize: '0.8125rem',
  color: vars.stage.quiet,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const list = style({ display: 'flex', gap: space(4), flex: '1 0 auto' });
export const item = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const low = style({ color: vars.text.main, fontWeight: 700 });
export const menuPart = style({
  display: 'grid',
  gap: space(1),
  padding: `${space(1)} ${space(3)} ${space(2)}`,
  fontSize: '0.875rem',
});
globalStyle(`${menuPart} > li`, { whiteSpace: 'normal' });
/** Less high on short screens, where the game needs the space. */
export const action = style({
  ...touchLink,
  color: vars.stage.on,
  whiteSpace: 'nowrap',
  '@media': { '(max-height: 700px)': { minBlockSize: space(7) } },
});
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(2)} ${space(4)}`,
  fontVariantNumeric: 'tabular-nums',
});
export const sum = style({ textAlign: 'end', margin: 0 });
export const actions = style({ display: 'grid', gap: space(3), marginBlockStart: space(5) });
export const text = style({ display: 'grid', gap: space(3) });
