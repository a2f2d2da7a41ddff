import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { space, type } from '#themes/scales.ts';

export const field = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(1.5),
  columnGap: space(3),
  minInlineSize: 0,
  alignContent: 'start',
});
const wholeLine = { gridColumn: '1 / -1' } as const;
export const label = uiStyle({ ...type.small, fontSize: '0.875rem', fontWeight: 600 });
export const control = uiStyle({
  ...wholeLine,
  display: 'grid',
  gap: space(1.5),
  minInlineSize: 0,
});
/** Displayed beside the label, but after the control in focus order. */
export const aside = uiStyle({
  ...type.small,
  gridColumn: 2,
  gridRow: 1,
  alignSelf: 'end',
  minInlineSize: 0,
  maxInlineSize: '12rem',
  textAlign: 'end',
});
/** A word joiner keeps the star on the line of the last word. */
export const required = uiStyle({
  color: vars.critical.strong,
  marginInline: space(0.5),
  selectors: { '&::before': { content: '"\\2060"' } },
});
export const hint = uiStyle({ ...type.small, ...wholeLine, color: vars.text.quiet });
export const error = uiStyle({
  ...type.small,
  ...wholeLine,
  color: vars.critical.strong,
  fontWeight: 550,
  display: 'flex',
  gap: space(1.5),
  alignItems: 'flex-start',
});
export const errorIcon = uiStyle({ flex: 'none', marginBlockStart: '0.1em' });
