export const bottomBarHeight = '4rem';
/** Space at the end for the contact button. */
export const contactWidth = '3.25rem';
