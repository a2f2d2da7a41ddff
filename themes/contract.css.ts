import { createGlobalThemeContract } from '@vanilla-extract/css';
import { cssName } from './roles.ts';

const family = { base: null, hover: null, pressed: null, on: null, soft: null, strong: null };
const zone = {
  base: null,
  on: null,
  quiet: null,
  line: null,
  hover: null,
  soft: null,
  accent: null,
  focus: null,
  fill: null,
  fillHover: null,
  fillPressed: null,
  fillOn: null,
};

/**
 * Values come from each brand's own stylesheet (`stylesheet.ts`), so the names are explicit:
 * `vars.surface.page` is `var(--m-surface-page)`.
 */
export const vars = createGlobalThemeContract(
  {
    surface: {
      page: null,
      card: null,
      raised: null,
      overlay: null,
      sunken: null,
      hover: null,
      pressed: null,
    },
    text: { main: null, quiet: null },
    line: { soft: null, strong: null },
    focus: { ring: null },
    scrim: null,
    shadow: null,
    accent: family,
    secondary: family,
    positive: family,
    caution: family,
    critical: family,
    chrome: zone,
    chat: { base: null, on: null },
    stage: { ...zone, end: null },
    font: { display: null, text: null, button: null },
    /** Three steps for surfaces, one for controls (buttons, inputs), one for pills and badges. */
    radius: { small: null, medium: null, large: null, control: null, pill: null },
    elevation: { low: null, middle: null, high: null },
    /** Depend on density. */
    size: { control: null, controlSmall: null, pad: null, gap: null, section: null },
    /** Depend on the font. */
    display: { weight: null, tracking: null },
    /** `lip` is the lower edge. */
    button: { weight: null, tracking: null, lip: null },
  },
  (_value, path) => `m-${cssName(path.join('.'))}`,
);
