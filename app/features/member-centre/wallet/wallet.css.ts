import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space(4),
  margin: 0,
});
export const main = style({ gridColumn: '1 / -1' });
export const large = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const amount = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const wallet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const recent = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
});
