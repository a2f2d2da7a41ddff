/** Home's query `source` in the address that the icon of the installed app opens. */
export const appSource = 'app';
export const appStartPath = `/?source=${appSource}`;
