import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { screens, space } from '#themes/scales.ts';
import { pageGutter } from '#app/ui/page-width.ts';
import { tileColumns, tileGaps } from './tile-columns.ts';

const columns = { poster: [3, 5, 5], square: [3, 5, 5], wide: [2, 3, 5] } as const;
const grid_ = style({ display: 'grid', ...tileGaps });

/** 15 games per page [GM-04], so use column counts that divide evenly. */
export const rows = styleVariants(columns, ([phone, tablet, desktop]) => [
  grid_,
  tileColumns(phone, tablet, desktop),
]);
export const list = styleVariants(columns, () => [{ display: 'contents' }]);
/** Full page width; its content has the page's gutter. */
export const between = style({
  gridColumn: '1 / -1',
  order: 1,
  marginInline: `calc(${pageGutter} * -1)`,
  '@media': { [screens.tablet]: { marginInline: `calc(${space(6)} * -1)` } },
  selectors: { '&:empty': { display: 'none' } },
});
for (const shape of ['poster', 'square', 'wide'] as const) {
  const [phone, tablet, desktop] = columns[shape];
  const fromThirdRow = (count: number) => `${list[shape]} > li:nth-child(n + ${2 * count + 1})`;
  globalStyle(fromThirdRow(phone), { '@media': { [screens.belowTablet]: { order: 2 } } });
  globalStyle(fromThirdRow(tablet), { '@media': { [screens.tabletOnly]: { order: 2 } } });
  globalStyle(fromThirdRow(desktop), { '@media': { [screens.desktop]: { order: 2 } } });
}
