import { globalStyle, style } from '@vanilla-extract/css';
import { region } from '#app/ui/toast.css.ts';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchLink, touchTarget, type, wrappingRow } from '#themes/scales.ts';

export const frame = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(4),
  minBlockSize: '100dvh',
  padding: space(6),
  paddingBlockStart: space(16),
  textAlign: 'center',
  color: vars.stage.on,
});
export const back = style({
  ...touchLink,
  position: 'absolute',
  insetBlockStart: space(3),
  insetInlineStart: space(4),
  gap: space(2),
  color: vars.stage.on,
  fontWeight: 600,
  textDecoration: 'none',
});
export const poster = style({
  inlineSize: 'min(15rem, 60vw)',
  aspectRatio: '3 / 4',
  objectFit: 'cover',
  borderRadius: vars.radius.medium,
  boxShadow: vars.elevation.high,
});
export const description = style({ ...type.lead, color: vars.stage.quiet, maxInlineSize: '30rem' });
export const actions = style({ ...wrappingRow(3), justifyContent: 'center' });
export const suggestions = style({
  inlineSize: '100%',
  maxInlineSize: '64rem',
  display: 'grid',
  gap: space(4),
  marginBlockStart: space(4),
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: space(4),
  textAlign: 'start',
});

export const listEnd = style({
  display: 'grid',
  justifyItems: 'center',
  marginBlockStart: space(4),
});
export const rooms = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: space(3),
  inlineSize: '100%',
  maxInlineSize: '46rem',
});
export const roomLink = style({
  display: 'grid',
  gap: space(0.5),
  justifyItems: 'start',
  minBlockSize: touchTarget,
  padding: space(4),
  borderRadius: vars.radius.medium,
  textAlign: 'start',
  textDecoration: 'none',
  color: vars.stage.on,
  background: `color-mix(in srgb, ${vars.stage.on} 10%, ${vars.stage.base})`,
  boxShadow: vars.elevation.low,
  ':hover': { background: `color-mix(in srgb, ${vars.stage.on} 18%, ${vars.stage.base})` },
});
export const stakes = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const bots = style({ ...type.small, color: vars.stage.quiet });

export const open = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  color: vars.stage.on,
  background: vars.stage.base,
  '@media': { [screens.short]: { blockSize: 'auto' } },
});
/** Fallback for browsers without the Fullscreen API; avoids a phone's notch. */
export const pinned = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: '100dvh',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  '@media': { [screens.short]: { blockSize: '100dvh' } },
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: space(1),
  minBlockSize: '3rem',
  paddingInline: space(1),
  '@media': { [screens.tablet]: { columnGap: space(2), paddingInline: space(2) } },
});
export const leave = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  minBlockSize: touchTarget,
  color: vars.stage.on,
});
globalStyle(`:is(${back}, ${leave}):dir(rtl) > svg`, { transform: 'scaleX(-1)' });
export const titleArea = style({ flex: '1 1 4.5rem', minInlineSize: 0, lineHeight: 1.2 });
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({
  ...oneLine,
  fontFamily: vars.font.text,
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 'inherit',
  letterSpacing: 'normal',
});
/** The session time must never be truncated. */
export const clock = style({
  color: vars.stage.quiet,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});
/** At 400 % zoom the page scrolls, so that a game still has the height of a phone. */
export const viewport = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  alignItems: 'center',
  background: vars.stage.base,
  '@media': { [screens.short]: { flex: 'none', blockSize: '34rem' } },
});
globalStyle(`${pinned} > ${viewport}`, {
  '@media': { [screens.short]: { flex: 1, blockSize: 'auto' } },
});
export const game = style({ display: 'block', inlineSize: '100%', blockSize: '100%', border: 0 });
export const covered = style({ visibility: 'hidden' });
export const loading = style({
  // Games need scripts: without them only the hint is shown.
  '@media': { '(scripting: none)': { display: 'none' } },
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  color: vars.stage.quiet,
});
export const needs = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 1,
  padding: space(5),
  background: vars.stage.base,
  color: vars.stage.on,
});
/* Games have controls at the bottom, so toasts appear below the bar. */
globalStyle(`body:has(${open} iframe) ${region}`, {
  insetBlock: `calc(${space(15)} + env(safe-area-inset-top)) auto`,
});
