import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow } from '#themes/scales.ts';

/** Reserves the final width before scripts know the time. */
export const clock = style({
  ...centredRow(1),
  minInlineSize: '13.5rem',
  minBlockSize: '1.75rem',
  marginInlineEnd: 'auto',
  color: vars.chrome.quiet,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const time = style({ unicodeBidi: 'isolate' });
export const pause = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  color: 'inherit',
  borderRadius: vars.radius.small,
  selectors: { '&:hover': { color: vars.chrome.on } },
});
