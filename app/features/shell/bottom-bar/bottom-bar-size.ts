/** The height of the bottom bar on phones and tablets. */
export const bottomBarHeight = '4rem';
/** Space at the end for the contact button. */
export const contactWidth = '3.25rem';
