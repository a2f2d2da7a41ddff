import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, touchRow } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

/** A row's first letter aligns with the footer's other lines. */
const flush = `calc(${space(3)} * -1)`;
export const preferences = style({
  display: 'grid',
  gap: space(1),
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlockEnd: space(4),
  '@media': {
    [screens.tablet]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: space(10),
      rowGap: space(1),
      paddingInline: space(6),
    },
    [screens.desktop]: { display: 'none' },
  },
});
export const rows = style({ marginInline: flush });
export const languages = style([
  rows,
  { '@media': { [screens.tablet]: { selectors: { '&[open]': { flexBasis: '100%' } } } } },
]);
export const summary = style({
  ...touchRow,
  gap: space(3),
  paddingInline: space(3),
  color: vars.chrome.on,
  fontWeight: 600,
  cursor: 'pointer',
});
export const arrow = style({
  color: vars.chrome.quiet,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space(1),
});
