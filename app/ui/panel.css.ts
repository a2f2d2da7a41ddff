import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { screens, sideSpace, space, touchTarget, type } from '#themes/scales.ts';

const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const stack = style({ ...oneColumn, gap: space(5), maxInlineSize: '48rem' });
export const section = style({
  ...oneColumn,
  gap: space(4),
  paddingBlock: space(5),
  paddingInline: sideSpace(5),
  background: vars.surface.card,
  color: vars.text.main,
  border: `1px solid ${vars.line.soft}`,
  borderRadius: vars.radius.medium,
  '@media': { [screens.tablet]: { padding: space(6) } },
});
export const title = style({
  ...type.title,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
});
export const figure = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const largeFigure = style({
  ...type.headline,
  /* An amount with enlarged text fits on a phone. */
  fontSize: `min(${type.headline.fontSize}, 11vw)`,
  fontFamily: vars.font.display,
  fontWeight: vars.display.weight,
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const plainList = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
/** A text and its figure. */
export const figureRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const muted = style({ ...type.small, color: vars.text.quiet });
export const list = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  paddingBlock: space(3),
  borderBlockStart: `1px solid ${vars.line.soft}`,
  '@media': { [screens.belowTablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const rowAction = style({ '@media': { [screens.belowTablet]: { gridColumn: 2 } } });
export const facts = style({ display: 'grid', gap: space(1), overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: 600 });
/** A full touch target on phones. */
export const rowLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [screens.belowTablet]: { minBlockSize: touchTarget } },
});
export const form = style({
  ...oneColumn,
  gap: space(3),
  paddingBlockStart: space(4),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
/** The content of a form that is the whole of its section. */
export const body = style({ ...oneColumn, gap: space(4) });
export const choices = style({
  display: 'grid',
  gap: space(1),
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
export const legend = style({ ...type.lead, fontWeight: 700, padding: 0 });
export const separated = style({
  marginBlockStart: space(2),
  paddingBlockStart: space(2),
  borderBlockStart: `1px solid ${vars.line.soft}`,
});
export const consequences = style({
  display: 'grid',
  gap: space(2),
  listStyle: 'disc',
  paddingInlineStart: space(5),
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
