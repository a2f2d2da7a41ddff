/**
 * A feature's words: language code → text key → text. TY and EN are complete; their key sets are
 * equal (a test proves it).
 */
export interface FeatureTexts<Keys extends string = string> {
  readonly EN: Readonly<Record<Keys, string>>;
  readonly TY: Readonly<Record<Keys, string>>;
}

/** Writes a feature's words: EN gives the keys, TY must have the same. */
export const defineTexts = <const Keys extends string>(texts: {
  EN: Record<Keys, string>;
  TY: Record<NoInfer<Keys>, string>;
}): FeatureTexts<Keys> => texts;
