import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, motion, space } from '#themes/scales.ts';

export const list = style({ display: 'grid', gap: space(2), maxInlineSize: '52rem' });
export const notice = style({
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
});
export const title = style({
  ...centredRow(3),
  justifyContent: 'space-between',
  minBlockSize: '3.25rem',
  padding: `${space(2)} ${space(4)}`,
  fontWeight: 650,
});
export const name = style({
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const facts = style({
  ...centredRow(2),
  flexWrap: 'wrap',
  color: vars.text.quiet,
  fontSize: '0.8125rem',
  fontWeight: 500,
});
export const arrow = style({
  flex: 'none',
  color: vars.text.quiet,
  transition: `transform ${motion.quick} ${motion.change}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const content = style({ padding: `0 ${space(4)} ${space(5)}`, color: vars.text.quiet });
globalStyle(`${content} > * + *`, { marginBlockStart: space(3) });
globalStyle(`${content} :is(ul, ol)`, { listStyle: 'disc', paddingInlineStart: space(5) });
globalStyle(`${content} ol`, { listStyle: 'decimal' });
