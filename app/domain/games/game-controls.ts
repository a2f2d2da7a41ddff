/** The entries of the menu above a game's frame. */
export const gameControls = ['rules', 'fairness', 'sound'] as const;
export type GameControl = (typeof gameControls)[number];

/** Passes the brand's stylesheet to launch pages on the brand's own host. */
export const brandStyleParameter = 'brandStyle';

/** Stylesheet paths contain a hash of the content. */
export const isBrandStylePath = (path: string): boolean => /^\/theme\/[\w-]{1,40}\.css$/.test(path);
