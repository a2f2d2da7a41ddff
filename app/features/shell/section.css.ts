import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, screens, space, touchLink, type } from '#themes/scales.ts';
import { pageGutter, maxPageWidth } from '#app/ui/page-width.ts';

export const section = style({
  maxInlineSize: maxPageWidth,
  marginInline: 'auto',
  paddingInline: pageGutter,
  paddingBlockStart: space(2),
  '@media': { [screens.tablet]: { paddingInline: space(6), paddingBlockStart: vars.size.section } },
});

const row = style({
  ...centredRow(4),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginBlockEnd: space(1),
  '@media': { [screens.tablet]: { marginBlockEnd: space(4) } },
});
/* Enlarged headings get their own line instead of breaking within a word. */
globalStyle(`${row} > :first-child`, { flex: '1 1 8rem' });
export const head = styleVariants({
  pills: [row],
  underline: [
    row,
    {
      borderBlockEnd: `1px solid ${vars.line.soft}`,
      '@media': { [screens.tablet]: { paddingBlockEnd: space(1), marginBlockEnd: space(6) } },
    },
  ],
  mega: [row],
});
export const title = styleVariants({
  pills: { ...type.title, '@media': { [screens.tablet]: type.headline } },
  underline: { ...type.lead, fontSize: '1.25rem' },
  mega: {
    ...type.title,
    ...centredRow(3),
    selectors: {
      '&::before': {
        content: '""',
        inlineSize: '0.5rem',
        blockSize: '1.75rem',
        borderRadius: vars.radius.pill,
        background: `linear-gradient(${vars.secondary.base}, ${vars.accent.base})`,
      },
    },
  },
});
export const more = style({
  ...touchLink,
  flex: 'none',
  fontWeight: 650,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': {
    // The touch target is taller than the heading beside it.
    [screens.belowTablet]: { marginBlock: `calc(${space(2)} * -1) calc(${space(1)} * -1)` },
  },
});
