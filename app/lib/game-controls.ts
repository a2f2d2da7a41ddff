/** A game's controls that the menu of the bar above its frame offers. */
export const gameControls = ['rules', 'fairness', 'sound'] as const;
export type GameControl = (typeof gameControls)[number];

/** The query parameter with the brand's stylesheet, for launch pages on the brand's own host. */
export const brandStyleParameter = 'brandStyle';

/** The addresses of brands' stylesheets: custom properties and fonts, by a hash of their content. */
export const isBrandStylePath = (path: string): boolean => /^\/theme\/[\w-]{1,40}\.css$/.test(path);
