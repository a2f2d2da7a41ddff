import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { centredRow, screens, space, type } from '#themes/scales.ts';

export const body = style({
  display: 'grid',
  gap: space(6),
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: 'minmax(0, 1.7fr) minmax(16rem, 1fr)',
      gap: space(10),
      alignItems: 'start',
    },
  },
});
export const main = style({
  display: 'contents',
  '@media': { [screens.tablet]: { display: 'grid', gap: space(8) } },
});
/** On phones the reward, its end and the join button come first, then the picture and the terms. */
export const picture = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': { [screens.belowTablet]: { order: -1 } },
});
export const aside = style({
  display: 'grid',
  gap: space(5),
  '@media': { [screens.belowTablet]: { order: -2 } },
});
export const panel = style({ display: 'grid', gap: space(3), justifyItems: 'start' });
export const apply = style({ display: 'grid', gap: space(4) });
export const action = style({ display: 'grid', gap: space(3), inlineSize: '100%' });
export const note = style({ ...type.body, color: vars.text.quiet });
export const terms = style({
  ...type.body,
  display: 'grid',
  gap: space(1),
  paddingInlineStart: space(5),
  listStyle: 'disc',
});
export const winners = style({ display: 'grid', gap: space(3) });
export const heading = style({ ...type.lead, ...centredRow(2) });
export const list = style({ display: 'grid' });
export const winner = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.line.soft}`,
  fontVariantNumeric: 'tabular-nums',
});
export const facts = style({ display: 'grid', gap: space(2) });
export const hash = style({ overflowWrap: 'anywhere' });
export const amount = style({ fontWeight: 700 });
