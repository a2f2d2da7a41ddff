import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, space, type } from '#themes/scales.ts';

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'center',
});
const picture_ = style({
  objectFit: 'cover',
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  background: vars.surface.sunken,
});
/** Has the same shape as the list's tiles, so that the cached picture is used. */
export const picture = styleVariants({
  poster: [picture_, { inlineSize: '5.25rem', blockSize: '7rem' }],
  square: [picture_, { inlineSize: '6rem', blockSize: '6rem' }],
  wide: [picture_, { inlineSize: '8rem', blockSize: '5rem' }],
});
export const facts = style({ display: 'grid', gap: space(1) });
export const name = style({
  ...type.lead,
  ...breakLongWords,
  fontWeight: 650,
  unicodeBidi: 'plaintext',
});
export const vendor = style({ ...type.small, color: vars.text.quiet });
