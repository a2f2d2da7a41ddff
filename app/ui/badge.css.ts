import { vars } from '#themes/contract.css.ts';
import { uiStyle, uiVariants } from '#themes/layers.css.ts';
import { space } from '#themes/scales.ts';

export const badge = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: '1.375rem',
  paddingInline: space(2),
  borderRadius: vars.radius.pill,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

type FamilyVars = (typeof vars)['accent'];
const soft = (family: FamilyVars) => ({ background: family.soft, color: family.strong });
const solid = (family: FamilyVars) => ({ background: family.base, color: family.on });

export const tones = uiVariants({
  neutral: { background: vars.surface.pressed, color: vars.text.main },
  accent: soft(vars.accent),
  secondary: soft(vars.secondary),
  positive: soft(vars.positive),
  caution: soft(vars.caution),
  critical: soft(vars.critical),
  hot: solid(vars.secondary),
  count: {
    ...solid(vars.critical),
    minInlineSize: '1.375rem',
    paddingInline: space(1.5),
    justifyContent: 'center',
  },
});
