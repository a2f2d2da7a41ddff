import { globalLayer, style, type StyleRule } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first: the reset, then the visual language. Features' styles are in no
 * layer and so always take precedence, in whatever order the bundler loads stylesheets.
 */
export const baseLayer = globalLayer('m-base');
const uiLayer = globalLayer('m-ui');

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** A class of the visual language: a feature's own class overrides it. */
export const uiStyle = (rule: LayeredRule, debugId?: string): string =>
  style({ '@layer': { [uiLayer]: rule } }, debugId);

/** One layered class per key. */
export const uiVariants = <Key extends string>(
  rules: Readonly<Record<Key, LayeredRule>>,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<LayeredRule>(rules).map(([key, rule]) => [key, uiStyle(rule, key)]),
  ) as Record<Key, string>;
