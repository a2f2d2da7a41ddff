import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { space, type } from '#themes/scales.ts';

export const field = uiStyle({
  display: 'grid',
  gap: space(1.5),
  minInlineSize: 0,
  alignContent: 'start',
});
export const head = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space(3),
});
export const aside = uiStyle({ ...type.small, minInlineSize: 0 });
export const label = uiStyle({ ...type.small, fontSize: '0.875rem', fontWeight: 600 });
/** A word joiner keeps the star on the line of the last word. */
export const required = uiStyle({
  color: vars.critical.strong,
  marginInline: space(0.5),
  selectors: { '&::before': { content: '"\\2060"' } },
});
export const hint = uiStyle({ ...type.small, color: vars.text.quiet });
export const error = uiStyle({
  ...type.small,
  color: vars.critical.strong,
  fontWeight: 550,
  display: 'flex',
  gap: space(1.5),
  alignItems: 'flex-start',
});
export const errorIcon = uiStyle({ flex: 'none', marginBlockStart: '0.1em' });
