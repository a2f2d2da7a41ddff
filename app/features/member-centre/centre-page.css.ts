import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { column, screens, space } from '#themes/scales.ts';
import { maxPageWidth, pageGutter } from '#app/ui/page-width.ts';

/** Without scripts, and in print, the centre is a page instead of an overlay. */
const inPage = (rule: NonNullable<GlobalStyleRule['@media']>[string]) => ({
  '@media': { '(scripting: none)': rule, print: rule },
});

export const overlay = style({});
globalStyle(
  `${overlay}[open]`,
  inPage({
    position: 'static',
    display: 'block',
    blockSize: 'auto',
    padding: 0,
    overflow: 'visible',
    background: 'transparent',
    animation: 'none',
  }),
);
globalStyle(`${overlay} > div`, {
  background: vars.surface.page,
  blockSize: '96dvh',
  maxBlockSize: '96dvh',
  '@media': {
    [screens.tablet]: { maxInlineSize: '80rem', blockSize: '100%', maxBlockSize: '100%' },
    ...inPage({
      maxInlineSize: maxPageWidth,
      blockSize: 'auto',
      maxBlockSize: 'none',
      marginInline: 'auto',
      overflow: 'visible',
      background: 'transparent',
      border: 0,
      boxShadow: 'none',
      animation: 'none',
    })['@media'],
  },
});
const [head, body] = [`${overlay} > div > div:first-child`, `${overlay} > div > div:last-child`];
globalStyle(head, inPage({ paddingInline: pageGutter, paddingBlock: `${space(6)} ${space(2)}` }));
globalStyle(`${head} > :not(h1)`, inPage({ display: 'none' }));
globalStyle(body, {
  paddingInline: pageGutter,
  '@media': {
    [screens.tablet]: { paddingInline: space(7) },
    ...inPage({ overflow: 'visible', paddingInline: pageGutter })['@media'],
  },
});

export const centre = style({
  ...column(5),
  '@media': { [screens.desktop]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space(8) } },
});
export const menu = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    [screens.desktop]: {
      flexDirection: 'column',
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: 0,
    },
  },
});
globalStyle(`${menu} > a`, { '@media': { [screens.desktop]: { justifyContent: 'flex-start' } } });
