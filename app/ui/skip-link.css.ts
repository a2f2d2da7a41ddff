import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { layer, space } from '#themes/scales.ts';

export const skipLink = uiStyle({
  position: 'fixed',
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  zIndex: layer.skipLink,
  padding: `${space(3)} ${space(5)}`,
  background: vars.surface.overlay,
  color: vars.accent.strong,
  fontWeight: 650,
  borderRadius: vars.radius.control,
  selectors: {
    '&:focus': { boxShadow: vars.elevation.high },
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});
