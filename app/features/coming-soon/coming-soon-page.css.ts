import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const comingSoon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: `${space(10)} ${space(5)}`,
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  textAlign: 'center',
});
export const illustration = style({ inlineSize: '13.75rem' });
export const title = style({
  ...type.title,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const text = style({
  color: vars.text.quiet,
  maxInlineSize: '32rem',
  marginBlockEnd: space(3),
});
