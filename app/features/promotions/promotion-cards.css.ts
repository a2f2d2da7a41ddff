import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, space, type } from '#themes/scales.ts';

const list = style({ display: 'grid', gap: vars.size.gap, gridTemplateColumns: 'minmax(0, 1fr)' });
export const cards = style([
  list,
  {
    '@media': {
      [screens.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)' },
      [screens.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))' },
    },
  },
]);
const rows = (columns: number) => ({
  '@media': {
    [screens.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)' },
    [screens.desktop]: { gridTemplateColumns: `repeat(${columns}, 1fr)` },
  },
});
export const featured = styleVariants({ two: [list, rows(2)], three: [list, rows(3)] });
export const ended = style([
  list,
  {
    '@media': {
      [screens.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))' },
    },
  },
]);
export const card = style({
  display: 'grid',
  alignContent: 'start',
  blockSize: '100%',
  color: vars.text.main,
  overflow: 'hidden',
  '@media': { [screens.belowTablet]: { gridTemplateColumns: 'min(7.5rem, 38%) minmax(0, 1fr)' } },
});
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  '@media': { [screens.belowTablet]: { blockSize: '100%', aspectRatio: 'auto' } },
});
export const endedPicture = style([picture, { filter: 'grayscale(1)' }]);
export const textBlock = style({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  alignContent: 'start',
  padding: space(4),
  overflowWrap: 'anywhere',
});
export const title = style({ ...type.lead, lineHeight: 1.25 });
export const summary = style({ ...type.small, color: vars.text.quiet });

/** The first card of a featured list spans the row, as does a single card in the last row. */
const across = [`li:first-child`, `li:last-child:nth-child(even)`];
for (const [variant, items] of [
  [featured.three, across.slice(0, 1)],
  [featured.two, across],
] as const) {
  for (const item of items) {
    globalStyle(`${variant} > ${item}`, {
      '@media': { [screens.tablet]: { gridColumn: '1 / -1' } },
    });
    globalStyle(`${variant} > ${item} > ${card}`, {
      '@media': { [screens.tablet]: { gridTemplateColumns: '1.4fr 1fr', alignContent: 'stretch' } },
    });
    globalStyle(`${variant} > ${item} ${picture}`, {
      '@media': { [screens.tablet]: { blockSize: '100%', maxBlockSize: '24rem' } },
    });
    globalStyle(`${variant} > ${item} ${textBlock}`, {
      '@media': { [screens.tablet]: { padding: space(8), alignContent: 'center', gap: space(3) } },
    });
    globalStyle(`${variant} > ${item} ${title}`, {
      '@media': { [screens.tablet]: { ...type.headline, fontFamily: vars.font.display } },
    });
    globalStyle(`${variant} > ${item} ${summary}`, { '@media': { [screens.tablet]: type.lead } });
  }
}
globalStyle(
  `${featured.two} > li:first-child ${picture}, ${featured.three} > li:first-child ${picture}`,
  { '@media': { [screens.belowTablet]: { aspectRatio: '16 / 9', blockSize: 'auto' } } },
);
globalStyle(
  `${featured.two} > li:first-child > ${card}, ${featured.three} > li:first-child > ${card}`,
  { '@media': { [screens.belowTablet]: { gridTemplateColumns: '1fr' } } },
);

const lastOddCard = `${cards} > li:last-child:nth-child(odd)`;
globalStyle(lastOddCard, { '@media': { [screens.tabletOnly]: { gridColumn: '1 / -1' } } });
globalStyle(`${lastOddCard} > ${card}`, {
  '@media': {
    [screens.tabletOnly]: {
      gridTemplateColumns: '1fr 1fr',
      alignContent: 'stretch',
      alignItems: 'center',
    },
  },
});
globalStyle(`${lastOddCard} ${textBlock}`, {
  '@media': { [screens.tabletOnly]: { padding: space(6) } },
});

/** A single card must not fill a desktop's screen. */
const onlyCard = `${cards} > li:only-child`;
globalStyle(`${onlyCard} > ${card}`, {
  '@media': { [screens.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'center' } },
});
globalStyle(`${onlyCard} ${picture}`, {
  '@media': { [screens.desktop]: { blockSize: '100%', maxBlockSize: '24rem' } },
});
globalStyle(`${onlyCard} ${textBlock}`, { '@media': { [screens.desktop]: { padding: space(8) } } });
