import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { qrColours } from '#themes/qr-colours.ts';
import { centredRow, screens, space, type } from '#themes/scales.ts';

export const head = style({ ...centredRow(3), flexWrap: 'wrap' });
export const form = style({ display: 'grid', gap: space(3), maxInlineSize: '26rem' });
export const setUp = style({
  display: 'grid',
  gap: space(4),
  '@media': {
    [screens.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
  },
});
/** Large enough for a phone that is held before the screen. */
export const qrImage = style({
  inlineSize: '12rem',
  blockSize: '12rem',
  borderRadius: vars.radius.small,
  fill: qrColours.ink,
  background: qrColours.paper,
});
export const key = style({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = style({
  ...type.lead,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: space(2),
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  userSelect: 'all',
});
