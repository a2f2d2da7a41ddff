import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, motion, space, touchRow, type } from '#themes/scales.ts';

export const list = style({ display: 'grid', gap: space(8) });
export const panel = style({ marginBlockStart: space(4) });
export const topic = style({ display: 'grid', gap: space(3) });
export const title = style({ ...type.title });
export const answers = style({ display: 'grid', gap: space(2) });
export const answer = style({
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
});
export const question = style({
  ...touchRow,
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
});
export const questionText = style({
  ...breakLongWords,
  minInlineSize: 0,
  fontFamily: vars.font.text,
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: 'normal',
  lineHeight: 1.4,
});
export const arrow = style({
  flex: 'none',
  color: vars.text.quiet,
  transition: `transform ${motion.quick} ${motion.change}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
/** Scrolling to an answer's anchor must show its question, too. */
export const answerText = style({
  padding: `0 ${space(4)} ${space(4)}`,
  maxInlineSize: '46rem',
  scrollMarginBlockStart: space(14),
});
export const content = style({ color: vars.text.main, lineHeight: 1.65 });
globalStyle(`${content} > * + *`, { marginBlockStart: space(3) });
globalStyle(`${content} :is(ul, ol)`, { listStyle: 'disc', paddingInlineStart: space(5) });
globalStyle(`${content} ol`, { listStyle: 'decimal' });
globalStyle(`${content} :is(h2, h3)`, { marginBlockStart: space(6) });
