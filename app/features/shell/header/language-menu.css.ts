import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space } from '#themes/scales.ts';

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: '2.25rem',
  paddingInline: space(2),
  borderRadius: vars.radius.small,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: vars.text.quiet,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.text.main } },
});
export const panel = style({
  '@media': { [screens.tablet]: { inlineSize: '30rem', maxInlineSize: 'calc(100vw - 2rem)' } },
});
export const upward = style({
  insetBlockStart: 'auto',
  insetBlockEnd: `calc(100% + ${space(2)})`,
  insetInlineStart: 0,
  insetInlineEnd: 'auto',
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: space(0.5),
});
