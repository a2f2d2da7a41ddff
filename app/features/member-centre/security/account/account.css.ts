import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { breakLongWords, screens, space, touchTarget, type } from '#themes/scales.ts';

export const forward = style({
  flex: 'none',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const who = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  '@media': { [screens.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
/** In pixels, so that enlarged text has the room. */
export const face = style({ inlineSize: '56px', blockSize: '56px', borderRadius: '50%' });
export const names = style({ display: 'grid', justifyItems: 'start', gap: space(1) });
export const name = style({ ...type.lead, ...breakLongWords, fontWeight: 700 });
export const level = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  fontWeight: 600,
  color: vars.text.main,
  minBlockSize: '1.5rem',
  '@media': { [screens.belowTablet]: { minBlockSize: touchTarget } },
});
export const sum = style({
  display: 'grid',
  margin: 0,
  '@media': {
    [screens.belowTablet]: { gridColumn: '1 / -1' },
    [screens.tablet]: { textAlign: 'end' },
  },
});

export const head = style({ display: 'grid', gap: space(3), justifyItems: 'start' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: '3.5rem',
  paddingBlock: space(2),
  color: vars.text.main,
  textDecoration: 'none',
  borderBlockStart: `1px solid ${vars.line.soft}`,
  selectors: { '&:hover': { color: vars.accent.strong } },
});
export const icon = style({ color: vars.text.quiet });
export const facts = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600 });
export const end = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: vars.text.quiet,
});
