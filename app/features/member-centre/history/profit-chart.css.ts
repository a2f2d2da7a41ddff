import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type, wrappingRow } from '#themes/scales.ts';

export const figure = style({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: space(3),
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
  minInlineSize: 0,
});
export const caption = style({ fontWeight: 700 });
export const legend = style({
  ...type.small,
  ...wrappingRow(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const entry = style({ display: 'flex', alignItems: 'center', gap: space(2) });
const line = (colour: string, borderBlockStartStyle: 'solid' | 'dashed' | 'dotted') =>
  style({
    display: 'inline-block',
    inlineSize: '1.5rem',
    borderBlockStart: `3px ${borderBlockStartStyle} ${colour}`,
  });
export const swatches: readonly string[] = [
  style({
    display: 'inline-block',
    inlineSize: '0.75rem',
    borderBlockStart: `0.75rem solid ${vars.line.strong}`,
  }),
  line(vars.accent.strong, 'solid'),
  line(vars.positive.strong, 'dashed'),
  line(vars.caution.strong, 'dotted'),
  line(vars.critical.strong, 'dashed'),
];
/* Reserves the drawing's height, which prevents a layout shift. */
export const chart = style({
  ...type.small,
  position: 'relative',
  blockSize: '220px',
  minInlineSize: 0,
  overflow: 'hidden',
  color: vars.text.quiet,
  borderBlockStart: `0 solid ${vars.line.soft}`,
});
/* The part of uPlot's stylesheet that this chart needs. */
globalStyle(`${chart} .u-wrap`, { position: 'relative', userSelect: 'none' });
globalStyle(`${chart} .u-over, ${chart} .u-under, ${chart} .u-axis`, { position: 'absolute' });
globalStyle(`${chart} canvas`, {
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
});
globalStyle(`${chart} .u-select, ${chart} .u-off`, { display: 'none' });
