import { style } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';
import { pageGutter } from '#app/ui/page-width.ts';

export const tabs = style({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockEnd: space(1),
  '@media': {
    // Full screen width, since games scroll behind it.
    [screens.belowTablet]: {
      marginInline: `calc(${pageGutter} * -1)`,
      paddingInline: pageGutter,
      paddingBlock: space(1),
    },
    [screens.tablet]: { marginBlockEnd: space(5) },
  },
});
