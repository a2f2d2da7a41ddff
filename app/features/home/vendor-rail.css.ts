import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { motion, screens, space, type } from '#themes/scales.ts';

export const item = style({
  inlineSize: '8.5rem',
  '@media': { [screens.tablet]: { inlineSize: '10.5rem' } },
});
export const card = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  padding: `${space(8)} ${space(4)} ${space(4)}`,
  blockSize: '100%',
  background: vars.surface.card,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.medium}, 1.5rem)`,
  color: vars.text.main,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `border-color ${motion.quick} ${motion.change}, box-shadow ${motion.medium} ${motion.arrive}`,
  selectors: { '&:hover': { borderColor: vars.accent.strong, boxShadow: vars.elevation.middle } },
});
export const mark = style({ blockSize: '3.25rem', inlineSize: '100%', objectFit: 'contain' });
export const name = style({ ...type.small, fontWeight: 600 });
