import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { motion } from '#themes/scales.ts';

export const card = uiStyle({
  display: 'block',
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
  overflow: 'clip',
});

export const padded = uiStyle({ padding: vars.size.pad });

export const interactive = uiStyle({
  textDecoration: 'none',
  transition: `transform ${motion.medium} ${motion.arrive}, box-shadow ${motion.medium} ${motion.arrive}, border-color ${motion.quick} ${motion.change}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover': {
          transform: 'translateY(-3px)',
          boxShadow: vars.elevation.middle,
          borderColor: vars.line.strong,
        },
      },
    },
  },
});
