import { uiStyle } from '#themes/layers.css.ts';
import { space, type } from '#themes/scales.ts';

export const panel = uiStyle({
  gap: space(5),
  padding: space(6),
  paddingBlockEnd: `max(${space(6)}, env(safe-area-inset-bottom))`,
  overflowY: 'auto',
});
export const message = uiStyle({ ...type.lead, overflowWrap: 'anywhere' });
export const choices = uiStyle({ display: 'grid', gap: space(3) });
