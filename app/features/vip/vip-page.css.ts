import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, centredRow, screens, space, type } from '#themes/scales.ts';

export const ownLevel = style({
  display: 'grid',
  gap: space(2),
  marginBlockEnd: space(5),
  padding: space(5),
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.accent.strong}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': { [screens.tablet]: { padding: space(6) } },
});
export const ownLabel = style({
  ...type.small,
  ...centredRow(2),
  color: vars.text.quiet,
  fontWeight: 600,
});
export const ownTitle = style({
  ...type.headline,
  ...breakLongWords,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const next = style({ fontWeight: 600 });
export const progress = style({
  display: 'grid',
  gap: space(2),
  maxInlineSize: '36rem',
  fontVariantNumeric: 'tabular-nums',
});
export const bar = style({ inlineSize: '100%' });
export const levels = style({ display: 'grid', gap: vars.size.gap });
export const level = style({
  display: 'grid',
  overflow: 'hidden',
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: `min(${vars.radius.large}, 2rem)`,
  '@media': {
    [screens.tablet]: {
      gridTemplateColumns: '11rem minmax(0, 1fr) minmax(0, 1.4fr)',
      alignItems: 'center',
    },
  },
  selectors: {
    '&[aria-current]': {
      borderColor: vars.accent.strong,
      boxShadow: `inset 0 0 0 1px ${vars.accent.strong}`,
    },
  },
});
export const illustration = style({
  inlineSize: '100%',
  blockSize: '7rem',
  objectFit: 'cover',
  '@media': { [screens.tablet]: { blockSize: '100%', minBlockSize: '10rem' } },
});
export const name = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  padding: `${space(4)} ${space(5)} 0`,
  '@media': { [screens.tablet]: { padding: space(6) } },
});
export const title = style({
  ...type.title,
  ...breakLongWords,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const points = style({ color: vars.text.quiet, fontVariantNumeric: 'tabular-nums' });
export const benefits = style({
  display: 'grid',
  gap: space(2),
  padding: `${space(3)} ${space(5)} ${space(5)}`,
  '@media': {
    [screens.tablet]: { padding: space(6), borderInlineStart: `1px solid ${vars.line.soft}` },
  },
});
