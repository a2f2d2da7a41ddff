import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, plainList, screens, space } from '#themes/scales.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(2),
  alignItems: 'start',
  paddingBlock: space(4),
  borderBlockStart: `1px solid ${vars.line.soft}`,
  '@media': { [screens.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const removal = style({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  maxInlineSize: '18rem',
});
export const facts = style({ display: 'grid', gap: space(2), overflowWrap: 'anywhere' });
export const name = style({ ...centredRow(2), fontWeight: 600, flexWrap: 'wrap' });
export const meter = style({
  inlineSize: '100%',
  maxInlineSize: '22rem',
  blockSize: space(2),
  appearance: 'none',
  border: 0,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  background: vars.surface.sunken,
});
globalStyle(`${meter}::-webkit-progress-bar`, { background: vars.surface.sunken });
globalStyle(`${meter}::-webkit-progress-value`, { background: vars.accent.strong });
globalStyle(`${meter}::-moz-progress-bar`, { background: vars.accent.strong });
globalStyle(`${meter}[data-full]::-webkit-progress-value`, { background: vars.critical.base });
globalStyle(`${meter}[data-full]::-moz-progress-bar`, { background: vars.critical.base });
export const next = style({ ...centredRow(2), flexWrap: 'wrap' });
export const changes = style({ marginBlockStart: space(4) });
export const changesTitle = style({ cursor: 'pointer', paddingBlock: space(3), fontWeight: 600 });
export const changesList = style({ ...plainList, gap: space(4) });
export const fields = style({
  display: 'grid',
  gap: space(3),
  alignItems: 'start',
  '@media': { [screens.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
