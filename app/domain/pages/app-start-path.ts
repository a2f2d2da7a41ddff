/** Marks visits that start from the icon of the installed app. */
export const appSource = 'app';
export const appStartPath = `/?source=${appSource}`;
