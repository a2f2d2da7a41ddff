import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, motion, space } from '#themes/scales.ts';

export const list = style({ display: 'grid', gap: space(2) });
export const message = style({
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  selectors: { '&[data-read=no]': { borderInlineStart: `3px solid ${vars.accent.strong}` } },
});
export const summary = style({
  ...centredRow(3),
  justifyContent: 'space-between',
  minBlockSize: '3.25rem',
  padding: `${space(2)} ${space(4)}`,
});
export const name = style({
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const title = style({ selectors: { '[data-read=no] > summary &': { fontWeight: 700 } } });
export const facts = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  color: vars.text.quiet,
  fontSize: '0.8125rem',
});
export const arrow = style({
  flex: 'none',
  color: vars.text.quiet,
  transition: `transform ${motion.quick} ${motion.change}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const body = style({ display: 'grid', gap: space(4), padding: `0 ${space(4)} ${space(4)}` });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
