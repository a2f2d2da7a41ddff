import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const form = style({ display: 'grid', gap: space(4) });
export const legend = style({
  ...type.small,
  color: vars.text.quiet,
  padding: 0,
  marginBlockEnd: space(3),
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
  gap: space(2),
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  padding: space(1),
  cursor: 'pointer',
});
// The input covers the picture, whose ring shows the selection.
export const input = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const picture = style({
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: '50%',
  outline: '3px solid transparent',
  outlineOffset: '2px',
});
globalStyle(`${input}:checked + ${picture}`, { outlineColor: vars.accent.strong });
globalStyle(`${input}:focus-visible + ${picture}`, {
  outlineColor: vars.text.main,
  outlineStyle: 'dashed',
});
