import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space, type } from '#themes/scales.ts';

const rounded = `min(${vars.radius.large}, 2rem)`;
export const top = style({
  display: 'grid',
  gap: space(6),
  alignItems: 'center',
  '@media': { [screens.tablet]: { gridTemplateColumns: '1fr 1.1fr', gap: space(10) } },
});
export const illustration = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: rounded,
});
export const textBlock = style({ display: 'grid', gap: space(5), justifyItems: 'start' });
export const title = style({
  ...type.title,
  ...breakLongWords,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  marginBlockEnd: space(3),
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
export const steps = style({
  display: 'grid',
  gap: vars.size.gap,
  marginBlockStart: space(10),
  '@media': { [screens.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});
export const step = style({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  padding: space(6),
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: rounded,
});
export const number = style({
  ...type.headline,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  color: vars.accent.strong,
});
export const stepTitle = style({ ...type.lead, ...breakLongWords });
