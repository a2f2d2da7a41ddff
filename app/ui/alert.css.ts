import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { space, wrappingRow } from '#themes/scales.ts';

export const alert = uiStyle({
  ...wrappingRow(3),
  alignItems: 'flex-start',
  paddingBlock: space(3),
  paddingInline: space(4),
  color: vars.text.main,
  borderRadius: `min(${vars.radius.medium}, 1rem)`,
  borderInlineStart: '4px solid currentColor',
});

type FamilyVars = (typeof vars)['accent'];
const tinted = (family: FamilyVars) => ({
  background: family.soft,
  borderInlineStartColor: family.strong,
});

export const tones = uiVariants({
  // Neutral, since a red brand's accent would look like an error.
  info: { background: vars.surface.hover, borderInlineStartColor: vars.text.quiet },
  positive: tinted(vars.positive),
  caution: tinted(vars.caution),
  critical: tinted(vars.critical),
});

export const icons = uiVariants({
  info: { color: vars.text.quiet },
  positive: { color: vars.positive.strong },
  caution: { color: vars.caution.strong },
  critical: { color: vars.critical.strong },
});

export const icon = uiStyle({ flex: 'none', marginBlockStart: space(0.5) });
/** The text is beside the icon in every width; an action that does not fit is below it. */
export const body = uiStyle({
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  flex: `1 1 min(12rem, calc(100% - ${space(8)}))`,
});
export const title = uiStyle({ fontWeight: 650 });
