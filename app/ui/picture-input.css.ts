import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { centredRow, space, touchTarget, type } from '#themes/scales.ts';

export const plain = uiStyle({
  inlineSize: '100%',
  padding: space(3),
  border: `1px dashed ${vars.line.strong}`,
  borderRadius: vars.radius.medium,
  background: vars.surface.sunken,
  color: vars.text.main,
  selectors: {
    '&::file-selector-button': {
      minBlockSize: touchTarget,
      marginInlineEnd: space(3),
      paddingInline: space(4),
      border: `1px solid ${vars.line.strong}`,
      borderRadius: vars.radius.control,
      background: vars.surface.card,
      color: vars.text.main,
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
    },
    '&[aria-invalid="true"]': { borderColor: vars.critical.strong, borderStyle: 'solid' },
  },
});
/**
 * The native file input uses the browser's language. With scripts it is invisible over a box in the
 * page's language.
 */
export const chooser = uiStyle({
  ...centredRow(3),
  position: 'relative',
  minBlockSize: '4rem',
  padding: space(3),
  border: `1px dashed ${vars.line.strong}`,
  borderRadius: vars.radius.medium,
  background: vars.surface.sunken,
  color: vars.text.main,
  fontWeight: 600,
  selectors: {
    '&:hover': { borderColor: vars.accent.strong },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.focus.ring}`, outlineOffset: '2px' },
    '&:has([aria-invalid="true"])': { borderColor: vars.critical.strong, borderStyle: 'solid' },
  },
});
export const unseen = uiStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
export const icon = uiStyle({ flex: 'none', color: vars.accent.strong });
export const files = uiStyle({
  ...type.small,
  display: 'grid',
  gap: space(1),
  color: vars.text.quiet,
  overflowWrap: 'anywhere',
});
