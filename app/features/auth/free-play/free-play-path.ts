/** Where free play begins: the button's form is posted here. */
export const freePlayPath = '/free-play';
