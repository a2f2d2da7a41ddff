import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

export const head = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  color: vars.text.main,
  background: vars.accent.soft,
  borderRadius: `min(${vars.radius.large}, 1.5rem)`,
  '@media': { [screens.tablet]: { padding: space(8), gap: space(4) } },
});
export const search = style({ display: 'flex', gap: space(2), maxInlineSize: '30rem' });
export const input = style({ flex: 1, minInlineSize: 0 });
export const status = style({
  ...type.small,
  color: vars.text.quiet,
  marginBlock: `${space(2)} ${space(4)}`,
  selectors: { '&:empty': { marginBlock: `0 ${space(4)}` } },
});
