import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';
import { pageGutter } from '#app/ui/page-width.ts';
import { tabs } from './list-tabs.css.ts';

export { rows as grid } from '../tile/game-rows.css.ts';

/** Skip layout of off-screen items in long lists. */
export const item = style({
  selectors: {
    '&:nth-child(n + 61)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 14rem' },
  },
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(1),
  marginBlockEnd: space(1),
  '@media': {
    // Full screen width, since games scroll behind it.
    [screens.belowTablet]: {
      marginInline: `calc(${pageGutter} * -1)`,
      paddingInline: pageGutter,
      paddingBlock: space(1),
    },
    [screens.tablet]: {
      position: 'relative',
      gap: space(2),
      marginBlockEnd: space(5),
      gridTemplateColumns: 'minmax(0, 1fr) minmax(12rem, 24rem) auto',
      columnGap: space(3),
    },
  },
});
globalStyle(`${bar}:has(> ${tabs})`, {
  '@media': {
    [screens.tabletOnly]: { gridTemplateColumns: 'minmax(0, max-content) minmax(10rem, 1fr) auto' },
  },
});
export const intro = style({
  ...type.lead,
  color: vars.text.quiet,
  maxInlineSize: '44rem',
  paddingInline: pageGutter,
  '@media': { [screens.tablet]: { paddingInline: space(6) } },
});
export const previousPage = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockEnd: space(5),
});
