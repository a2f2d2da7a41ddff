import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { motion, screens, space, touchLink, touchTarget } from '#themes/scales.ts';

const strip = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
} as const;

export const list = uiVariants({
  underline: { ...strip, gap: space(5), boxShadow: `inset 0 -1px 0 ${vars.line.soft}` },
  pills: {
    ...strip,
    gap: space(2),
    paddingBlock: space(0.5),
    '@media': { [screens.tablet]: { flexWrap: 'wrap' } },
  },
  segments: {
    ...strip,
    gap: space(1),
    padding: space(1),
    background: vars.surface.sunken,
    borderRadius: vars.radius.control,
    boxShadow: `inset 0 0 0 1px ${vars.line.soft}`,
  },
});

export const tab = uiStyle({
  ...touchLink,
  justifyContent: 'center',
  gap: space(2),
  flex: 'none',
  color: vars.text.quiet,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.change}, background-color ${motion.quick} ${motion.change}`,
  selectors: { '&:hover': { color: vars.text.main }, '&:focus-visible': { outlineOffset: '-3px' } },
});

const selected = '&[aria-selected="true"], &[aria-current]:not([aria-current="false"])';

export const tabKind = uiVariants({
  underline: {
    paddingInline: space(0.5),
    boxShadow: 'inset 0 -3px 0 transparent',
    selectors: {
      [selected]: { color: vars.accent.strong, boxShadow: `inset 0 -3px 0 ${vars.accent.strong}` },
    },
  },
  pills: {
    paddingInline: space(4),
    borderRadius: vars.radius.pill,
    selectors: {
      '&:hover': { background: vars.surface.hover },
      [selected]: { background: vars.accent.soft, color: vars.accent.strong },
    },
  },
  segments: {
    flex: 1,
    minBlockSize: `calc(${touchTarget} - 2px)`,
    paddingInline: space(4),
    borderRadius: vars.radius.control,
    selectors: {
      [selected]: {
        background: vars.surface.raised,
        color: vars.text.main,
        boxShadow: vars.elevation.low,
      },
    },
  },
});
