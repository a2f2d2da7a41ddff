import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, screens, space, type } from '#themes/scales.ts';

export const channels = style({
  display: 'grid',
  gap: space(2),
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
/** A legend is not a grid item, so the gap does not apply to it. */
globalStyle(`${channels} > legend`, { marginBlockEnd: space(3) });
export const channel = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  padding: space(3),
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  selectors: {
    '&:has(input:checked)': { borderColor: vars.accent.strong },
    '&:has(input:disabled)': { cursor: 'default' },
  },
});
export const channelFacts = style({ display: 'grid', gap: space(1) });
export const details = style({
  ...type.small,
  color: vars.text.quiet,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
});
export const presets = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingBlock: space(2),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const detail = style({
  paddingBlock: space(2),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const detailValue = style({
  ...centredRow(3),
  justifyContent: 'space-between',
  minBlockSize: '2.75rem',
  margin: 0,
});
export const value = style({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  margin: 0,
});
export const payment = style({
  display: 'grid',
  gap: space(4),
  '@media': {
    [screens.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
  },
});
export const lines = style({ margin: 0 });
export const actions = style({ ...centredRow(3), flexWrap: 'wrap' });
