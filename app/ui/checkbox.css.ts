import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { motion, space, touchTarget } from '#themes/scales.ts';

export const row = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minBlockSize: touchTarget,
  paddingBlock: space(2.5),
  cursor: 'pointer',
  lineHeight: 1.5,
});

export const mark = uiStyle({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  marginBlockStart: '0.05rem',
  border: `1.5px solid ${vars.line.strong}`,
  background: vars.surface.sunken,
  cursor: 'inherit',
  transition: `background-color ${motion.quick} ${motion.change}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '0.42rem',
      insetBlockStart: '0.15rem',
      inlineSize: '0.4rem',
      blockSize: '0.72rem',
      border: 'solid transparent',
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(42deg)',
    },
    '&:checked': { background: vars.accent.strong, borderColor: vars.accent.strong },
    '&[type="checkbox"]:checked::after': { borderColor: vars.surface.card },
    '&[type="checkbox"]': { borderRadius: `min(${vars.radius.small}, 0.45rem)` },
    '&[type="radio"]': { borderRadius: '50%' },
    '&[type="radio"]:checked': { background: vars.surface.card, borderWidth: '7px' },
    '&[aria-invalid="true"]': { borderColor: vars.critical.strong },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
