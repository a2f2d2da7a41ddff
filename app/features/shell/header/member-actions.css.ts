import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, sideSpace, space, touchLink, touchTarget, type } from '#themes/scales.ts';

const rotate = keyframes({ to: { transform: 'rotate(1turn)' } });
const wide = (rule: object, otherwise: object = { display: 'none' }) =>
  style({ ...otherwise, '@media': { [screens.tablet]: rule } });

export const wideOnly = wide({ display: 'inline-flex' });
export const messages = style({ position: 'relative' });
export const floating = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'flex',
  transform: 'scale(0.8)',
  pointerEvents: 'none',
});
export const beside = style({ display: 'flex', marginInlineStart: 'auto' });
export const wideText = wide({ display: 'inline' });
export const balance = style({
  display: 'flex',
  alignItems: 'center',
  borderRadius: vars.radius.control,
  background: vars.chrome.soft,
  color: vars.chrome.on,
  minInlineSize: 0,
  overflow: 'hidden',
});
export const amount = style({
  minBlockSize: touchTarget,
  // The amount must fit on a phone with any text size.
  paddingInlineStart: `min(${space(3)}, 3.5vw)`,
  paddingInlineEnd: space(1),
  fontFamily: vars.font.display,
  fontWeight: 700,
  fontSize: 'min(0.9375rem, 4.6vw)',
  whiteSpace: 'nowrap',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px' },
    '&:last-child': { paddingInlineEnd: `min(${space(3)}, 3.5vw)` },
  },
});
// A full touch target; the invisible part overlaps its neighbours.
export const refresh = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: touchTarget,
  marginInline: '-0.25rem',
  minBlockSize: touchTarget,
  color: vars.chrome.quiet,
  selectors: { '&:hover': { color: vars.chrome.on } },
});
// Long amounts on the smallest phones: a smaller font, and no refresh button.
globalStyle(`${balance}[data-long] ${amount}`, {
  '@media': { [screens.narrow]: { fontSize: '0.8125rem', paddingInline: space(2) } },
});
globalStyle(`${balance}[data-long] ${refresh}`, {
  '@media': { [screens.narrow]: { display: 'none' } },
});
export const turning = style({ animation: `${rotate} 800ms linear infinite` });
export const deposit = style({
  paddingInline: sideSpace(3),
  '@media': {
    // Enlarged text must not enlarge a button that shows only an icon.
    [screens.belowTablet]: { minBlockSize: touchTarget },
    [screens.tablet]: { paddingInline: space(4) },
  },
});
export const avatar = style({
  ...touchLink,
  gap: space(2),
  minInlineSize: touchTarget,
  justifyContent: 'center',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  color: vars.chrome.on,
  fontWeight: 600,
});
export const face = style({
  inlineSize: 'min(2.25rem, 12.5vw)',
  blockSize: 'min(2.25rem, 12.5vw)',
  borderRadius: '50%',
});
export const name = wide({
  display: 'block',
  maxInlineSize: '9rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const who = wide({
  display: 'grid',
  justifyItems: 'start',
  lineHeight: 1.25,
  minInlineSize: 0,
});
export const clock = style({ fontWeight: 400, fontSize: '0.8125rem', whiteSpace: 'nowrap' });
export const since = style({
  ...type.small,
  padding: `0 ${space(3)} ${space(2)}`,
  display: 'block',
});
export const account = style({
  padding: `${space(1)} ${space(3)} ${space(2)}`,
  fontWeight: 700,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
/** In a column the menu opens toward the page. */
export const railLayout = style({
  '@media': { [screens.desktop]: { insetInlineStart: 0, insetInlineEnd: 'auto' } },
});
