import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { iconButton, space, touchTarget, type } from '#themes/scales.ts';

export const tile = style({ position: 'relative' });
export const form = style({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 });
export const heart = style({
  ...iconButton,
  padding: space(1),
  border: 0,
  cursor: 'pointer',
  color: vars.text.main,
  background: 'transparent',
});
globalStyle(`${heart} > svg`, {
  boxSizing: 'content-box',
  padding: space(1.5),
  borderRadius: '50%',
  background: vars.surface.overlay,
  boxShadow: vars.elevation.low,
});
globalStyle(`${heart}:hover > svg`, { background: vars.surface.hover });
export const filled = style({ color: vars.critical.strong });
globalStyle(`${filled} > svg`, { fill: 'currentColor' });
export const failed = style({
  position: 'absolute',
  insetInline: space(2),
  insetBlockStart: touchTarget,
  padding: space(2),
  ...type.small,
  fontWeight: 600,
  color: vars.critical.strong,
  background: vars.surface.overlay,
  borderRadius: vars.radius.small,
  boxShadow: vars.elevation.middle,
});
export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.text.main,
  background: `color-mix(in srgb, ${vars.surface.page} 60%, transparent)`,
  borderRadius: `min(${vars.radius.medium}, 1.25rem)`,
});
