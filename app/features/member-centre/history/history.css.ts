import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import {
  breakLongWords,
  column,
  plainList,
  screens,
  space,
  touchLink,
  type,
  wrappingRow,
} from '#themes/scales.ts';

const plainLink = {
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
} as const;

export const record = style({ ...column(4) });
export const choices = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockStart: space(2),
  '@media': { [screens.tablet]: { flexWrap: 'wrap', overflowX: 'visible' } },
});
export const filters = style({ '@media': { print: { display: 'none' } } });
export const filterButton = style({
  ...plainLink,
  ...touchLink,
  gap: space(2),
  paddingInline: space(4),
  cursor: 'pointer',
  fontWeight: 600,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const filterForm = style({
  ...plainLink,
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  marginBlockStart: space(2),
  padding: space(4),
});
export const filterActions = style({ ...wrappingRow(3), gridColumn: '1 / -1' });
export const quiet = style({ ...type.small, color: vars.text.quiet });
/** Support may ask for this number, so it wraps and can be copied in full. */
export const id = style({
  ...type.small,
  color: vars.text.quiet,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const wide = '(min-width: 44rem)';
/** There is not enough room for a row's sums beside its text: a narrow screen, or enlarged text. */
const narrow = '(max-width: 17rem)';
export const list = style({
  ...plainLink,
  ...plainList,
  containerType: 'inline-size',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingInline: space(4),
});
const row = {
  display: 'grid',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line.soft}` } },
} as const;
export const entry = style({
  ...row,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  '@container': { [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const days = style({ ...column(4) });
export const day = style({ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' });
export const dayTitle = style({ ...type.small, color: vars.text.quiet, fontWeight: 700 });
export const betItem = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line.soft}` } },
});
export const round = style({ ...row, gridTemplateColumns: 'minmax(0, 1fr) auto' });
export const bet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const chevron = style({
  color: vars.text.quiet,
  marginBlockStart: space(1),
  selectors: { '[open] > * > &': { transform: 'rotate(180deg)' } },
  '@media': { print: { display: 'none' } },
});
export const betMore = style({ display: 'grid', gap: space(2), paddingBlockEnd: space(3) });
export const link = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(8),
  blockSize: space(8),
  borderRadius: vars.radius.pill,
  background: vars.surface.sunken,
  color: vars.text.quiet,
  selectors: { '&[data-in]': { background: vars.positive.soft, color: vars.positive.strong } },
});
export const facts = style({
  ...column(1),
  overflowWrap: 'anywhere',
  '@container': {
    [wide]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      alignItems: 'baseline',
      columnGap: space(4),
    },
  },
});
export const name = style({ ...breakLongWords, fontWeight: 600 });
export const sums = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'end',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [narrow]: { gridColumn: '1 / -1' },
    [wide]: { gridTemplateColumns: 'repeat(2, 11rem)', alignItems: 'baseline' },
  },
});
globalStyle(`${bet} ${sums} > ${quiet}`, { '@container': { [wide]: { order: -1 } } });
for (const line of [entry, bet, round])
  globalStyle(line, { '@container': { [wide]: { alignItems: 'center' } } });
export const amount = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' });
export const totals = style({
  ...plainLink,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space(3),
  margin: 0,
  padding: space(4),
  '@media': {
    [screens.desktop]: {
      // Six columns would put the seventh alone on a row.
      selectors: {
        [`${record} > &:has(> :nth-child(7))`]: {
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        },
      },
    },
  },
});
export const total = style({ display: 'grid', gap: space(1), alignContent: 'start' });
export const actions = style({ ...wrappingRow(3), '@media': { print: { display: 'none' } } });
