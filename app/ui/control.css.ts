import { vars } from '#themes/contract.css.ts';
import { uiStyle } from '#themes/layers.css.ts';
import { motion, sideSpace, space, touchTarget } from '#themes/scales.ts';

/** Looks like the input, so that an icon or button can be inside. */
export const box = uiStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.control,
  background: vars.surface.sunken,
  color: vars.text.main,
  border: `1px solid ${vars.line.strong}`,
  borderRadius: vars.radius.control,
  transition: `border-color ${motion.quick} ${motion.change}, box-shadow ${motion.quick} ${motion.change}`,
  selectors: {
    '&:hover': { borderColor: vars.text.quiet },
    '&:focus-within': { borderColor: vars.focus.ring, boxShadow: `0 0 0 1px ${vars.focus.ring}` },
    '&:has([aria-invalid="true"])': { borderColor: vars.critical.strong },
    '&:has([aria-invalid="true"]):focus-within': { boxShadow: `0 0 0 1px ${vars.critical.strong}` },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
  },
});

/** At least 16 px: otherwise phones zoom in on focus. */
export const input = uiStyle({
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: `calc(${vars.size.control} - 2px)`,
  paddingInline: sideSpace(4),
  fontSize: '1rem',
  background: 'transparent',
  border: 0,
  borderRadius: 'inherit',
  outline: 'none',
  selectors: {
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    // A placeholder in another language would otherwise lose its first letters instead of its last.
    '&:dir(rtl)::placeholder': { unicodeBidi: 'plaintext' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.text.main,
      boxShadow: `inset 0 0 0 99rem ${vars.surface.sunken}`,
      caretColor: vars.text.main,
    },
  },
});

export const start = uiStyle({
  display: 'flex',
  flex: 'none',
  paddingInlineStart: space(4),
  marginInlineEnd: `calc(${space(2)} * -1)`,
  color: vars.text.quiet,
});
export const end = uiStyle({ display: 'flex', flex: 'none', paddingInlineEnd: space(1.5) });

export const toggle = uiStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: touchTarget,
  minBlockSize: `calc(${vars.size.control} - 2px)`,
  alignSelf: 'stretch',
  borderRadius: 'inherit',
  color: vars.text.quiet,
  selectors: { '&:hover': { color: vars.text.main }, '&:focus-visible': { outlineOffset: '-4px' } },
});

/** Anchors the browser's calendar below the field; only the field's text is visible. */
export const calendar = uiStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: '1px',
  minBlockSize: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

export const select = uiStyle({
  appearance: 'none',
  paddingInlineEnd: space(10),
  cursor: 'pointer',
  textOverflow: 'ellipsis',
});
export const option = uiStyle({ background: vars.surface.overlay, color: vars.text.main });
export const chevron = uiStyle({
  position: 'absolute',
  insetInlineEnd: space(3.5),
  pointerEvents: 'none',
  color: vars.text.quiet,
});
