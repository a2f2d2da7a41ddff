import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { motion, sideSpace, space } from '#themes/scales.ts';

export const button = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: vars.size.control,
  maxInlineSize: '100%',
  paddingBlock: space(1),
  paddingInline: sideSpace(5),
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontFamily: vars.font.button,
  fontWeight: vars.button.weight,
  letterSpacing: vars.button.tracking,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${motion.quick} ${motion.change}, border-color ${motion.quick} ${motion.change}, transform ${motion.quick} ${motion.change}`,
  selectors: {
    '&:active': { transform: 'translateY(1px)' },
    '&:disabled, &[aria-disabled="true"]': {
      cursor: 'not-allowed',
      opacity: 0.5,
      transform: 'none',
    },
    // Paler text would be unreadable; the spinner is enough.
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
});

type FilledFamily = (typeof vars)['accent'];
const filled = (family: FilledFamily) => ({
  background: family.base,
  color: family.on,
  boxShadow: `inset 0 calc(${vars.button.lip} * -1) 0 ${family.pressed}`,
  selectors: {
    '&:hover': { background: family.hover },
    '&:active': { background: family.pressed, boxShadow: 'none' },
    '&:disabled:hover': { background: family.base },
  },
});

const unfilled = {
  color: vars.text.main,
  selectors: {
    '&:hover': { background: vars.surface.hover },
    '&:active': { background: vars.surface.pressed },
  },
};

export const tones = uiVariants({
  primary: filled(vars.accent),
  secondary: filled(vars.secondary),
  critical: filled(vars.critical),
  soft: {
    background: vars.accent.soft,
    color: vars.accent.strong,
    selectors: { '&:hover': { borderColor: vars.accent.strong } },
  },
  neutral: { ...unfilled, borderColor: vars.line.strong },
  quiet: { ...unfilled, paddingInline: space(3) },
});

export const sizes = uiVariants({
  small: {
    minBlockSize: vars.size.controlSmall,
    paddingInline: sideSpace(3.5),
    fontSize: '0.875rem',
    // The text wraps only where it does not fit on a line.
    flex: 'none',
  },
  regular: {},
  large: {
    minBlockSize: `calc(${vars.size.control} + 0.5rem)`,
    paddingInline: sideSpace(7),
    fontSize: '1.0625rem',
  },
});

export const wide = uiStyle({ inlineSize: '100%' });

export const iconOnly = uiStyle({ paddingInline: 0, inlineSize: vars.size.control, flex: 'none' });
export const iconOnlySmall = uiStyle({
  paddingInline: 0,
  inlineSize: vars.size.controlSmall,
  flex: 'none',
});
