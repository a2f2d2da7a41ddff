import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, type } from '#themes/scales.ts';

export const search = style({ display: 'flex', gap: space(2), maxInlineSize: '30rem' });
export const input = style({ flex: 1, minInlineSize: 0 });
export const status = style({
  ...type.small,
  color: vars.text.quiet,
  marginBlock: `${space(2)} ${space(4)}`,
  selectors: { '&:empty': { marginBlock: `0 ${space(4)}` } },
});
