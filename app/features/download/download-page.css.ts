import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { qrColours } from '#themes/qr-colours.ts';
import { breakLongWords, centredRow, screens, space, type } from '#themes/scales.ts';

const rounded = `min(${vars.radius.large}, 2rem)`;
export const top = style({
  display: 'grid',
  gap: vars.size.gap,
  '@media': { [screens.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 14rem' } },
});
export const install = style({
  display: 'grid',
  gap: space(6),
  alignItems: 'center',
  padding: space(6),
  background: `radial-gradient(120% 140% at 0% 0%, ${vars.stage.accent} 0%, ${vars.stage.base} 42%)`,
  color: vars.stage.on,
  borderRadius: rounded,
  '@media': {
    [screens.tablet]: { gridTemplateColumns: '7rem 1fr' },
    [screens.desktop]: { gridTemplateColumns: '11rem 1fr', padding: space(10) },
  },
});
export const icon = style({
  inlineSize: '6rem',
  blockSize: '6rem',
  borderRadius: '22%',
  boxShadow: vars.elevation.high,
  '@media': {
    [screens.tablet]: { inlineSize: '7rem', blockSize: '7rem' },
    [screens.desktop]: { inlineSize: '11rem', blockSize: '11rem' },
  },
});
export const textBlock = style({ display: 'grid', gap: space(3), justifyItems: 'start' });
export const title = style({
  ...type.title,
  ...breakLongWords,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const heading = style({ ...type.lead, ...breakLongWords });
export const scan = style({
  display: 'none',
  '@media': {
    [screens.tablet]: {
      display: 'grid',
      gap: space(3),
      justifyItems: 'center',
      alignContent: 'center',
      textAlign: 'center',
    },
  },
});
export const qr = style({
  inlineSize: '9rem',
  blockSize: '9rem',
  borderRadius: vars.radius.small,
  fill: qrColours.ink,
  background: qrColours.paper,
});
export const address = style({ ...type.small, color: vars.text.quiet, overflowWrap: 'anywhere' });
export const section = style({ display: 'grid', gap: space(4), marginBlockStart: space(10) });
export const apps = style({
  display: 'grid',
  gap: vars.size.gap,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});
const panel = {
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: rounded,
} as const;
export const app = style({
  ...panel,
  display: 'grid',
  gap: space(3),
  justifyItems: 'center',
  padding: space(5),
  textAlign: 'center',
});
export const guides = style({
  display: 'grid',
  gap: vars.size.gap,
  alignItems: 'start',
  '@media': { [screens.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' } },
});
export const guide = style({
  ...panel,
  display: 'grid',
  gap: space(3),
  padding: space(5),
  blockSize: '100%',
  alignContent: 'start',
  scrollMarginBlockStart: space(24),
  selectors: { '&:target': { borderColor: vars.accent.strong } },
});
export const guideTitle = style({ ...type.lead, ...centredRow(2) });
