import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, centredRow, screens, space, touchRow, type } from '#themes/scales.ts';

export const balance = style({
  display: 'grid',
  gap: space(1),
  marginBlockEnd: space(5),
  padding: space(5),
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.accent.strong}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': { [screens.tablet]: { padding: space(6) } },
});
export const balanceLabel = style({ ...type.small, color: vars.text.quiet, fontWeight: 600 });
export const balancePoints = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const group = style({ display: 'grid', gap: space(4), marginBlockEnd: space(6) });
export const rules = style({
  display: 'grid',
  gap: space(3),
  marginBlock: space(6),
  '@media': { [screens.tablet]: { gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: space(5) } },
});
export const rule = style({ ...centredRow(3), fontWeight: 600 });
export const rewards = style({
  display: 'grid',
  gap: vars.size.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  '@media': { [screens.tabletOnly]: { gridTemplateColumns: '1fr 1fr' } },
});
export const reward = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': {
    [screens.belowTablet]: {
      gridTemplateColumns: 'min(8rem, 38%) minmax(0, 1fr)',
      gridTemplateRows: 'auto',
    },
  },
});
export const rewardImage = style({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  '@media': { [screens.belowTablet]: { blockSize: '100%', aspectRatio: 'auto' } },
});
export const textBlock = style({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  gridTemplateRows: 'auto auto 1fr',
  padding: space(4),
});
export const title = style({ ...type.lead, ...breakLongWords, lineHeight: 1.25 });
export const summary = style({ ...type.small, color: vars.text.quiet });
export const more = style({
  ...type.small,
  ...touchRow,
  cursor: 'pointer',
  color: vars.accent.strong,
  fontWeight: 600,
});
export const price = style({
  ...type.lead,
  alignSelf: 'end',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: vars.accent.strong,
});
export const member = style({ marginBlockStart: space(6) });
export const memberPoints = style({ display: 'grid', gap: space(5), marginBlockStart: space(6) });
export const ratios = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), ...type.small });
export const redemption = style({
  display: 'grid',
  gap: space(1),
  paddingBlock: space(3),
  overflowWrap: 'anywhere',
  borderBlockEnd: `1px solid ${vars.line.soft}`,
});
export const redeemLink = style({ justifySelf: 'start', alignSelf: 'end' });

/** Three rewards fill a row of four. */
globalStyle(`${rewards}:has(> ${reward}:last-child:nth-child(3))`, {
  '@media': { [screens.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

/** In two columns, a single reward in the last row spans both. */
const lastOddReward = `${rewards} > ${reward}:last-child:nth-child(odd)`;
globalStyle(lastOddReward, {
  '@media': {
    [screens.tabletOnly]: {
      gridColumn: '1 / -1',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto',
    },
  },
});
globalStyle(`${lastOddReward} > ${textBlock}`, {
  '@media': { [screens.tabletOnly]: { padding: space(6) } },
});
