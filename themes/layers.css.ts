import { globalLayer, style, type StyleRule } from '@vanilla-extract/css';

/**
 * Cascade layers, weakest first. Features' styles are unlayered, so they take precedence in any
 * load order.
 */
export const baseLayer = globalLayer('m-base');
const uiLayer = globalLayer('m-ui');

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** A feature's own class overrides it. */
export const uiStyle = (rule: LayeredRule, debugId?: string): string =>
  style({ '@layer': { [uiLayer]: rule } }, debugId);

export const uiVariants = <Key extends string>(
  rules: Readonly<Record<Key, LayeredRule>>,
): Record<Key, string> =>
  Object.fromEntries(
    Object.entries<LayeredRule>(rules).map(([key, rule]) => [key, uiStyle(rule, key)]),
  ) as Record<Key, string>;
