import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, space } from '#themes/scales.ts';
import { head, rowHead } from '../history/profit.css.ts';

export const contract = style({
  display: 'grid',
  gap: space(3),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const heading = style({ ...centredRow(2), flexWrap: 'wrap' });
/** Aligned with the cells below it. */
export const columnName = style([
  head,
  { borderBlockStart: 0, whiteSpace: 'normal', verticalAlign: 'bottom' },
]);
export const period = style([rowHead, { whiteSpace: 'normal' }]);
export const row = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space(2),
  margin: 0,
});
export const bill = style({
  display: 'grid',
  gap: space(2),
  paddingBlock: space(4),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line.soft}` } },
});
