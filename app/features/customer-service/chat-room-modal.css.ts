import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, space, wrappingRow } from '#themes/scales.ts';

export const head = style({
  color: vars.chat.on,
  background: vars.chat.base,
  marginBlockEnd: space(3),
});
globalStyle(`${head} button`, { color: 'inherit', outlineColor: 'currentColor' });
globalStyle(`${head} button:hover`, {
  color: 'inherit',
  background: 'color-mix(in srgb, currentColor 16%, transparent)',
});

export const viewport = style({
  position: 'relative',
  blockSize: 'min(34rem, 62dvh)',
  marginBlockEnd: space(3),
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
  border: `1px solid ${vars.line.soft}`,
});
export const frame = style({ display: 'block', inlineSize: '100%', blockSize: '100%', border: 0 });
export const loading = style({
  ...centredRow(3),
  position: 'absolute',
  inset: 0,
  justifyContent: 'center',
  color: vars.text.quiet,
});
export const actions = style({ ...wrappingRow(2), justifyContent: 'center' });
